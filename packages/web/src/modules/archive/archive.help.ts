import type { AreaHelp } from '../../api/address/page-help.ts'

export const archiveHelp: AreaHelp = {
  archive: {
    text: 'Export everything your company has as one file, or import such a file into a company that is still empty. Try an import first: it says what would not move.',
    links: ['/import-candidate', '/privacy'],
  },
}
