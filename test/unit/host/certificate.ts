// A self-signed certificate for tests of TLS, made on the spot (X.509 v3 in DER, RFC 5280): nothing that expires in
// the repository, and no key either.
import { generateKeyPairSync, sign } from 'node:crypto'

export interface TestCertificate {
  readonly cert: string
  readonly key: string
}

const commonName = '0603550403'
const subjectAltName = '0603551d11'
const ecdsaWithSha256 = '300a06082a8648ce3d040302'

/** Makes a certificate, and its key, for one or more DNS names. */
export function makeCertificate(dnsName: string, ...more: readonly string[]): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = Buffer.from(ecdsaWithSha256, 'hex')
  const name = der(
    0x30,
    der(0x31, der(0x30, Buffer.from(commonName, 'hex'), der(0x0c, Buffer.from(dnsName)))),
  )
  const altNames = der(0x30, ...[dnsName, ...more].map((name) => der(0x82, Buffer.from(name))))
  const extension = der(0x30, Buffer.from(subjectAltName, 'hex'), der(0x04, altNames))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(0x30, time(-1), time(1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = der(0x30, content, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

function time(days: number): Buffer {
  const date = new Date(Date.now() + days * 86_400_000)
  return der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
}
