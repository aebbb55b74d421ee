/** Published keys: the examples of the RFCs, the root zone's KSKs, and keys of the test suite of Net::DNS::SEC. */
import type { Dnskey } from '../../../src/dns/dnssec/key.ts'
import type { Fqdn } from '../../../src/dns/name.ts'

export interface Vector {
  source: string
  owner: Fqdn
  flags: number
  algorithm: number
  /** Base64, white space for reading. */
  text: string
  tag: number
  /** Published DS digests by digest type. */
  digests?: Partial<Record<1 | 2 | 4, string>>
  /** The published key is below today's sizes. */
  weak?: true
}

function vector(source: string, owner: string, rest: Omit<Vector, 'source' | 'owner'>): Vector {
  return { source, owner: owner as Fqdn, ...rest }
}

const RFC4034 = `AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd
  /M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==`
const KSK2010 = `AwEAAagAIKlVZrpC6Ia7gEzahOR+9W29euxhJhVVLOyQbSEW0O8gcCjFFVQUTf6v58fLjwBd0YI0EzrAcQqBGCzh/RStIoO8g0Nf
  nfL2MTJRkxoXbfDaUeVPQuYEhg37NZWAJQ9VnMVDxP/VHL496M/QZxkjf5/Efucp2gaDX6RS6CXpoY68LsvPVjR0ZSwzz1apAzvN9dlzEheX7ICJ
  BBtuA6G3LQpzW5hOA2hzCTMjJPJ8LbqF6dsV6DoBQzgul0sGIcGOYl7OyQdXfZ57relSQageu+ipAdTTJ25AsRTAoub8ONGcLmqrAmRLKBP1dfwh
  YB4N7knNnulqQxA+Uk1ihz0=`
const KSK2017 = `AwEAAaz/tAm8yTn4Mfeh5eyI96WSVexTBAvkMgJzkKTOiW1vkIbzxeF3+/4RgWOq7HrxRixHlFlExOLAJr5emLvN7SWXgnLh4+B5
  xQlNVz8Og8kvArMtNROxVQuCaSnIDdD5LKyWbRd2n9WGe2R8PzgCmr3EgVLrjyBxWezF0jLHwVN8efS3rCj/EWgvIWgb9tarpVUDK/b58Da+sqql
  s3eNbuv7pr+eoZG+SrDK6nWeL3c6H5Apxz7LjVc1uTIdsIXxuOLYA4/ilBmSVIzuDWfdRUfhHdY6+cn8HFRm+2hM8AnXGXws9555KrUB5qihylGa
  8subX2Nn6UwNR1AkUTV74bU=`
const KSK2024 = `AwEAAa96jeuknZlaeSrvyAJj6ZHv28hhOKkx3rLGXVaC6rXTsDc449/cidltpkyGwCJNnOAlFNKF2jBosZBU5eeHspaQWOmOElZs
  jICMQMC3aeHbGiShvZsx4wMYSjH8e7Vrhbu6irwCzVBApESjbUdpWWmEnhathWu1jo+siFUiRAAxm9qyJNg/wOZqqzL/dL/q8PkcRU5oUKEpUge7
  1M3ej2/7CPqpdVwuMoTvoB+ZOT4YeGyxMvHmbrxlFzGOHOijtzN+u1TQNatX2XBuzZNQ1K+s2CXkPIZo7s6JgZyvaBevYtxPvYLw4z9mR7K2vaF1
  8UYH9Z9GNUUeayffKC73PYc=`

export const VECTORS: readonly Vector[] = [
  vector('RFC 4034, 5.4 and RFC 4509, 2.3', 'dskey.example.com.', {
    flags: 256,
    algorithm: 5,
    text: RFC4034,
    tag: 60485,
    digests: {
      1: '2BB183AF5F22588179A53B0A98631FAD1A292118',
      2: 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
    },
  }),
  vector('RFC 5702, 6.1', 'example.net.', {
    flags: 256,
    algorithm: 8,
    text: 'AwEAAcFcGsaxxdgiuuGmCkVImy4h99CqT7jwY3pexPGcnUFtR2Fh36BponcwtkZ4cAgtvd4Qs8PkxUdp6p/DlUmObdk=',
    tag: 9033,
    weak: true,
  }),
  vector('RFC 5702, 6.2', 'example.net.', {
    flags: 256,
    algorithm: 10,
    text: `AwEAAdHoNTOW+et86KuJOWRDp1pndvwb6Y83nSVXXyLA3DLroROUkN6X0O6pnWnjJQujX/AyhqFDxj13tOnD9u/1kTg7cV6rklMrZDtJ
      CQ5PCl/D7QNPsgVsMu1J2Q8gpMpztNFLpPBz1bWXjDtaR7ZQBlZ3PFY12ZTSncorffcGmhOL`,
    tag: 3740,
  }),
  vector('RFC 5933, 4.1', 'example.net.', {
    flags: 257,
    algorithm: 12,
    text: 'LMgXRHzSbIJGn6i16K+sDjaDf/k1o9DbxScOgEYqYS/rlh2Mf+BRAY3QHPbwoPh2fkDKBroFSRGR7ZYcx+YIQw==',
    tag: 40692,
  }),
  vector('RFC 5933, 2.2', 'example.net.', {
    flags: 256,
    algorithm: 12,
    text: 'aRS/DcPWGQj2wVJydT8EcAVoC0kXn5pDVm2IMvDDPXeD32dsSKcmq8KNVzigjL4OXZTV+t/6w4X1gpNrZiC01g==',
    tag: 59732,
  }),
  vector('RFC 6605, 6.1', 'example.net.', {
    flags: 257,
    algorithm: 13,
    text: 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==',
    tag: 55648,
    digests: { 2: 'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17' },
  }),
  vector('RFC 6605, 6.2', 'example.net.', {
    flags: 257,
    algorithm: 14,
    text: `xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8/uX45NBwY8rp65F6
      Glur8I/mlVNgF6W/qTI37m40`,
    tag: 10771,
    digests: {
      4: '72D7B62976CE06438E9C0BF319013CF801F09ECC84B8D7E9495F27E305C6A9B0563A9B5F4D288405C3008A946DF983D6',
    },
  }),
  vector('RFC 8080, 6.1', 'example.com.', {
    flags: 257,
    algorithm: 15,
    text: 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=',
    tag: 3613,
    digests: { 2: '3AA5AB37EFCE57F737FC1627013FEE07BDF241BD10F3B1964AB55C78E79A304B' },
  }),
  vector('RFC 8080, 6.1, second key', 'example.com.', {
    flags: 257,
    algorithm: 15,
    text: 'zPnZ/QwEe7S8C5SPz2OfS5RR40ATk2/rYnE9xHIEijs=',
    tag: 35217,
    digests: { 2: '401781B934E392DE492EC77AE2E15D70F6575A1C0BC59C5275C04EBE80C6614C' },
  }),
  vector('RFC 8080, 6.2', 'example.com.', {
    flags: 257,
    algorithm: 16,
    text: '3kgROaDjrh0H2iuixWBrc8g2EpBBLCdGzHmn+G2MpTPhpj/OiBVHHSfPodx1FYYUcJKm1MDpJtIA',
    tag: 9713,
    digests: { 2: '6CCF18D5BC5D7FC2FCEB1D59D17321402F2AA8D368048DB93DD811F5CB2B19C7' },
  }),
  vector('RFC 8080, 6.2, second key', 'example.com.', {
    flags: 257,
    algorithm: 16,
    text: 'kkreGWoccSDmUBGAe7+zsbG6ZAFQp+syPmYUurBRQc3tDjeMCJcVMRDmgcNLp5HlHAMy12VoISsA',
    tag: 38353,
    digests: { 2: '645FF078B3568F5852B70CB60E8E696CC77B75BFAAFFC118CF79CBDA1BA28AF4' },
  }),
  vector('root KSK-2010', '.', {
    flags: 257,
    algorithm: 8,
    text: KSK2010,
    tag: 19036,
    digests: { 2: '49AAC11D7B6F6446702E54A1607371607A1A41855200FD2CE1CDDE32F24E8FB5' },
  }),
  vector('root KSK-2017', '.', {
    flags: 257,
    algorithm: 8,
    text: KSK2017,
    tag: 20326,
    digests: { 2: 'E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D' },
  }),
  vector('root KSK-2024', '.', {
    flags: 257,
    algorithm: 8,
    text: KSK2024,
    tag: 38696,
    digests: { 2: '683D2D0ACB8C9B712A1948B27F741219298D0A450D612C483AF444A4C0FB2B16' },
  }),
  vector('Net::DNS::SEC, RSAMD5', 'rsamd5.example.', {
    flags: 256,
    algorithm: 1,
    text: `AwEAAdDembFMoX8rZTqTjHT8PbCZHbTJpDgtuL0uXpJqPZ6ZKnGdQsXVn4BSs8VJlH7+NEv+7SpqNcxjx6o86HhrvFg5DsDMhEi5MIql
      t1OcUYa0zUhFSkb+yzOSnPL7doSoaW8pxoX4uDemkfyOY9xNtNCNBJcvmp1Uvdnttf7LUorD`,
    tag: 21130,
  }),
  vector('Net::DNS::SEC, RSASHA1-NSEC3-SHA1', 'nsec3rsasha1.example.', {
    flags: 256,
    algorithm: 7,
    text: `AwEAAcNz+cEA/Zkl/8u5/kfJKPNSbmXbdMpk6jM4bMWTEhZlaEOJE+GYsbM+HvjMgEMz00eDpvDRXEMl1o4x60SgW8ap44deky/KAYzD
      C80rIZrvjDx8DPzF3yIikrGc8P7Eq+0zbWrYyiHRg5DllIT45NCz6EMtji1RQloWCaXuAzCN`,
    tag: 23540,
  }),
  vector('Net::DNS::SEC, DSA', 'dsa.example.', {
    flags: 257,
    algorithm: 3,
    text: `CKrKbLrir4slVXYFrA4Y8Rik/UxzkCo1Rp0Spz907VrJL8u3I/YKTTvoMh/GL2n3/NL/KgzNRWb8pLB3FIWHjXXhn3r3sbld180DI4tv
      98CZKr86UDP0UUHVE/DkkEZw5PAy2nyhhKTJRvbR4ZT0OSZY+GZA2hIzmMYk4gR2mwa3jCmAGqw2i0OtAYzSOe06uoELZLl96kRsFk69OcQx
      zrDKz5BEZZpNBpfZUBk/CRPDxBE2xjJkq3VpehAUCMOFpPQlEuW2D6CNuIbJY5pNpOF3RF17vkvxQx6678ZLIN3PdeG/nGwoJJArbt7Y/q+b
      /NxnIu6RwApE40p/7pOq6qKcqPVU2oHR/N7oNiyHnh68gSonUFfy5lETiyw8vDaJS/JhC2WQKzxxBo4oa/KFXFAd6NR6bE5h5XRWWqZvm2sB
      gcy+sKTbKcR4PDvaAoMguBjDeigm/NV6phNbARV926NyQZOi5uUeBYA16v1KnUll7A3I9wt3ykVIbx0WqB4Ozzk2PF/3vH3wudO5bL72zK1Y
      ox60`,
    tag: 53264,
  }),
  vector('Net::DNS::SEC, DSA-NSEC3-SHA1', 'nsec3dsa.example.', {
    flags: 257,
    algorithm: 6,
    text: `CJKE0tUKX4bcWPMHxXgbj6TA8kXXliaWQvjf/bdx2gYSilEjBb6i7bg5nz54Z1qLg/KHhgdxyalZu5gXonPMwIPixVa6Q8cIIkDfnHG5
      YQdyA4CjUC5sa50rGrxn2Z1cdXs2451WMGENU1M/sWBO8+LOReC+a9J69p3vjtGCDl4q16bQ1Fw3PhFdcu7gc8pqFbkDzRVDCydRKUxSGosu
      Q09WfNX+PmF8C6a74FOtD+q2FYamKVNN7Aq2unT32bitAbNQq6bulg366paCufYrCzYbnTGIsMC97SkKPNKuoHrW3uUA62TraF+LAvKkm9A7
      Rns/21ReGKHUjiu6ngSd/vfo3poPWhygjcW0E678q7mJQKEfNg8IoCW6gj4FwQw6FIH3gTgBDjRYksqL/YdkJ05scRYc9WeRum5vEdxl/yKO
      JS26zoNtz3HxgwyQnhm4P+zVOM07PznOpG3be7c6CTta/KQX5ldhvUdVUHqg93ZFr+R4TTPIVTIxI01jP8oMex8+GBg4rK3AmppWdADf9BEP
      Y7KS`,
    tag: 7777,
  }),
]

export function dnskeyOf({ flags, algorithm, text }: Pick<Vector, 'flags' | 'algorithm' | 'text'>): Dnskey {
  return { flags, protocol: 3, algorithm, publicKey: new Uint8Array(Buffer.from(text, 'base64')) }
}
