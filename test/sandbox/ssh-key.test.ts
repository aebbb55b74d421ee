/** SSH public keys: which are taken, and their fingerprints. */

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSshKey } from '../../src/sandbox/rules/ssh-key.ts'

/** Made by OpenSSH, with the fingerprints that it prints. */
const opensshKeys: [type: string, base64: string, md5: string][] = [
  [
    'ssh-rsa',
    'AAAAB3NzaC1yc2EAAAADAQABAAABAQCVTfZV3ccP+wGSAuw9o3DrkW3YujkLf89VZFFHwAfVEqZyG8JiawHBrzHF' +
      'T4UYfn0vBLXuojnj+se2FcdDtVH+lyNvrZeQ6hWdG7wnwU5+0vlMn91m2/wOZrqLBy8uwu96AENIirDAN+vch924' +
      '16RwGoa8HIBMKFwGZcHMiHPfZ71qQUmqOAGOsNZfdJHD++NsU9WYoVyck31r54uct2FbApouPa0df3z9vBiHPQUV' +
      'jhzIy1CpqH0PE2/dfeBwo4HNXJvU2St1pg44mVL6rAHV9ohaIp7HJQklJ/S8NZxe57Kah3jqC7Ql/kmVmgGyy+ht' +
      'Ic//8u5LSOqIR8unUy19',
    '10:a3:5c:04:45:29:05:7e:e6:a2:67:cf:ba:43:b9:d8',
  ],
  [
    'ssh-ed25519',
    'AAAAC3NzaC1lZDI1NTE5AAAAICph9Ob/F6ujAX5qgnRhNRE+7zTb8ycZ9pbjLtMGff0d',
    '0e:7a:00:73:14:2d:49:d4:15:d2:9e:1a:6c:e1:c0:9d',
  ],
  [
    'ecdsa-sha2-nistp256',
    'AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBNrcEOWNOydbYPB1PZ9A12AYdp0Mg+t0ig5i' +
      'YZeKsxrS1b031IWTjlrk8gSHyVGg9dQsV5F+HyygdZegJR3tljw=',
    '39:49:10:4a:d7:29:f7:72:a7:b0:53:77:b3:40:59:0d',
  ],
  [
    'ecdsa-sha2-nistp384',
    'AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBEAFr3RPdCb7KV8EEtw77FRPgAIX2DHTo3DH' +
      'ZBbyqtS3Z74YDNcFAOp4WUcUeCck/PIFJhG3nXlgvPWA0efQ9GdtPiZcxwQBGGXt2rK/uzWw8duy7uhqLXQSgFGw' +
      'UpvUiQ==',
    '65:8b:99:5d:76:5f:05:70:60:1d:48:aa:2c:00:14:28',
  ],
  [
    'ecdsa-sha2-nistp521',
    'AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBABlk/HT/A79FwTLuOGZNhaMMoFQRaqe6ZJA' +
      'NYyxZmRsU0F9NgyAS3NnlkDxZwRKUTta3HqAxVBwblOlkoOWkxx1vQHVsyOZ+AtJubECthMYwPbAddsxE3aUx/e6' +
      'OMwncXwHxUor99gxRVjVpDNvPrQPCH++1eforO/MLyH09/SvwrZfAg==',
    '58:85:0b:97:8c:2d:67:c1:b8:e3:ea:2f:ba:ce:6a:e1',
  ],
]

const ed25519 = opensshKeys.map(([type, base64]) => `${type} ${base64}`)[1] ?? ''

function field(bytes: Uint8Array | string): Buffer {
  const content = Buffer.from(bytes)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}

function line(type: string, blob: Buffer): string {
  return `${type} ${blob.toString('base64')}`
}

describe('which keys are taken', () => {
  test.each(opensshKeys)('[ssh-key-valid] [ssh-key-fingerprint] %s', (type, base64, md5) => {
    for (const comment of ['', ' me@example', ' a comment with spaces', '\n']) {
      expect(readSshKey(`${type} ${base64}${comment}`)?.fingerprint).toBe(md5)
    }
  })

  test('[ssh-key-valid] a key whose name is another than the name inside is refused', () => {
    for (const [type] of opensshKeys) {
      for (const [other, base64] of opensshKeys) {
        expect([type, other, readSshKey(`${type} ${base64}`) !== undefined]).toEqual([
          type,
          other,
          type === other,
        ])
      }
    }
  })

  test.each(opensshKeys)('[ssh-key-valid] %s cut anywhere, or longer, is refused', (type, base64) => {
    const blob = Buffer.from(base64, 'base64')
    const lines = [...blob.keys()].map(length => line(type, blob.subarray(0, length)))
    lines.push(
      line(type, Buffer.concat([blob, Buffer.alloc(1)])),
      line(type, Buffer.concat([blob, field('')])),
    )
    expect(lines.filter(text => readSshKey(text) !== undefined)).toEqual([])
  })

  test('[ssh-key-valid] every 32 bytes are an Ed25519 key, no other length is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 31, maxLength: 33 }), bytes => {
        const blob = Buffer.concat([field('ssh-ed25519'), field(bytes)])
        const md5 = createHash('md5').update(blob).digest('hex')
        const read = readSshKey(line('ssh-ed25519', blob))
        expect(read?.fingerprint.replaceAll(':', '')).toBe(bytes.length === 32 ? md5 : undefined)
      }),
    )
  })

  const sk = [field('sk-ssh-ed25519@openssh.com'), field(Buffer.alloc(32, 7))]
  const point = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)])
  const compressed = Buffer.concat([Buffer.of(2), Buffer.alloc(64, 7)])
  test.each([
    ['a hardware key', line('sk-ssh-ed25519@openssh.com', Buffer.concat([...sk, field('ssh:')])), true],
    [
      'a hardware key for something else',
      line('sk-ssh-ed25519@openssh.com', Buffer.concat([...sk, field('x')])),
      false,
    ],
    [
      'a curve',
      line('ecdsa-sha2-nistp256', Buffer.concat(['ecdsa-sha2-nistp256', 'nistp256', point].map(field))),
      true,
    ],
    [
      'another curve',
      line('ecdsa-sha2-nistp256', Buffer.concat(['ecdsa-sha2-nistp256', 'nistp384', point].map(field))),
      false,
    ],
    [
      'a compressed point',
      line('ecdsa-sha2-nistp256', Buffer.concat(['ecdsa-sha2-nistp256', 'nistp256', compressed].map(field))),
      false,
    ],
    [
      'a negative modulus',
      line('ssh-rsa', Buffer.concat(['ssh-rsa', Buffer.of(3), Buffer.alloc(256, 255)].map(field))),
      false,
    ],
    [
      'an exponent of no bytes',
      line('ssh-rsa', Buffer.concat(['ssh-rsa', '', Buffer.alloc(256, 7)].map(field))),
      false,
    ],
    [
      'an exponent with a zero too many',
      line('ssh-rsa', Buffer.concat(['ssh-rsa', Buffer.of(0, 3), Buffer.alloc(256, 7)].map(field))),
      false,
    ],
    ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----', false],
    ['no Base64', ed25519.replace('AAAAC3', 'AAAA!C3'), false],
    ['options before it', `restrict ${ed25519}`, false],
    ['two lines', `${ed25519} a\n${ed25519} b`, false],
    ['an unknown type', ed25519.replace('ssh-ed25519', 'ssh-ed448'), false],
  ])('[ssh-key-valid] %s', (_what, text, valid) => {
    expect(readSshKey(text) !== undefined).toBe(valid)
  })
})
