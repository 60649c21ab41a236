import type { AreaHelp } from '../../api/address/page-help.ts'

export const duplicatesHelp: AreaHelp = {
  duplicates: {
    text: 'Records that may belong to the same person. Compare the two, then merge them or say that they are different people. A merge can be undone.',
    links: ['/internalpool', '/import-candidate'],
  },
}
