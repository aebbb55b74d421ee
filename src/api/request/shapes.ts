/** Checks of the shape of an answer, on arrival. What does not fit is a bad answer, with its place. */
import { isMapping } from '../../text/mapping.ts'
import { type ApiError, type ApiRequest, badAnswer } from './errors.ts'

export type Json = Record<string, unknown>

export function objectOf(value: unknown, request: ApiRequest, at: string): Json {
  if (!isMapping(value)) throw shape(request, at, 'an object')
  return value
}

export function listOf(value: unknown, request: ApiRequest, at: string): unknown[] {
  if (!Array.isArray(value)) throw shape(request, at, 'a list')
  return value
}

export function shape(request: ApiRequest, at: string, expected: string): ApiError {
  return badAnswer(request, 200, `${at} is not ${expected}`)
}
