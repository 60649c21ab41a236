import { files } from '@rolecall/contract/files'
import { downloadTarget } from '../../files/disk-store.ts'
import { admitLink } from '../../files/signed-link.ts'
import { feature } from '../../http/feature.ts'
import { notFound } from '../../kernel/problem.ts'

export const filesFeature = feature(files, {
  handlers: {
    // The file was kept while it came.
    store: async () => undefined,

    async download({ params: { '*': key }, query }, { deps, now }) {
      const options = { fileName: query.name, contentType: query.type, inline: query.inline === '1' }
      admitLink(deps.env.ROLECALL_SECRET, downloadTarget(key, options), {
        seal: query,
        now,
        hint: 'Please open the file again.',
      })
      const size = await deps.files.findSize(key)
      if (size === undefined) throw notFound('File')
      return { ...options, size, body: await deps.files.openStream(key) }
    },
  },
})
