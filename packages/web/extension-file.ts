import { zipSync } from 'fflate'
import type { Plugin } from 'vite'
import { bundleExtension } from '../extension/bundle-extension.ts'

/** The module that pages import: the address of the file. */
const MODULE = 'virtual:extension-file'
const NAME = 'rolecall-extension.zip'
/** The folder that the archive unpacks to. */
const FOLDER = 'rolecall-extension'
/** The earliest date that a ZIP archive can hold, so that the same sources make the same file. */
const NO_DAY = new Date(1980, 0, 1)

/** Packs the browser extension as an archive, which Chrome can load once it is unpacked. */
async function packExtension(): Promise<Uint8Array> {
  const files = await bundleExtension()
  return zipSync({ [FOLDER]: files }, { mtime: NO_DAY })
}

/** Builds the extension with the pages, so that the account page can offer it for download. */
export const extensionFile: Plugin = {
  name: 'extension-file',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE}`) return undefined
    if (this.meta.watchMode) return `export default '/@${NAME}'`
    const file = this.emitFile({ type: 'asset', name: NAME, source: await packExtension() })
    return `export default import.meta.ROLLUP_FILE_URL_${file}`
  },
  configureServer({ middlewares }) {
    middlewares.use(`/@${NAME}`, (_, response, next) => {
      packExtension().then((file) => response.setHeader('content-type', 'application/zip').end(file), next)
    })
  },
}
