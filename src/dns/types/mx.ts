import { fieldType } from './fields.ts'

/** Mail exchanger (RFC 1035, 3.3.9). The server refuses the null MX of RFC 7505 (api-facts 3.1). */
export const MX = fieldType(
  'MX',
  [
    { key: 'preference', kind: 'u16' },
    { key: 'exchange', kind: 'host' },
  ],
  '10 mail.example.net.',
  (values, text) =>
    values['exchange'] === '.'
      ? [
          {
            rule: 'mx-null',
            message: `the server refuses the null MX "${text}"`,
            advice:
              'leave MX out; where no mail is sent from this name either, publish the SPF text "v=spf1 -all"',
            field: 'exchange',
          },
        ]
      : [],
)
