import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { buildCms, type SigningKey } from './build-cms.ts'

class OwnSigner extends Signer {
  readonly #signing: SigningKey
  constructor(signing: SigningKey) {
    super()
    this.#signing = signing
  }
  override async sign(content: Buffer): Promise<Buffer> {
    return buildCms(content, this.#signing)
  }
}

/** Signs all of a file except the signature's own place, which `placeSignature` has reserved. */
export const signPdf = (pdf: Buffer, signing: SigningKey): Promise<Buffer> =>
  new SignPdf().sign(pdf, new OwnSigner(signing))
