/** The request for a plain webhook: the notification as JSON, signed where there is a secret. */
import { createHmac } from 'node:crypto'
import type { Notification } from './notification.ts'
import { jsonOf } from './wording.ts'

export function webhookBody(told: Notification): string {
  return jsonOf(told)
}

/** The event for whoever sorts before reading, and the signature over the exact bytes, as GitHub writes its own. */
export function webhookHeaders(
  { event }: Notification,
  body: string,
  secret: string | undefined,
): Record<string, string> {
  return {
    'x-zonewright-event': event,
    ...(secret !== undefined && { 'x-hub-signature-256': signatureOf(body, secret) }),
  }
}

function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body, 'utf8').digest('hex')}`
}
