import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { buildCms, type Signing } from './build-cms.ts'

class OwnSigner extends Signer {
  readonly #signing: Signing
  constructor(signing: Signing) {
    super()
    this.#signing = signing
  }
  override async sign(content: Buffer): Promise<Buffer> {
    return buildCms(content, this.#signing)
  }
}

/** Signs all of a file but the signature's own place, which `placeSignature` has left in it. */
export const signPdf = (pdf: Buffer, signing: Signing): Promise<Buffer> =>
  new SignPdf().sign(pdf, new OwnSigner(signing))
