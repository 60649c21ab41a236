import type { AreaHelp } from '../../api/address/page-help.ts'

export const skillImportsHelp: AreaHelp = {
  skillImports: {
    text: 'Import your own list of skills from an ESCO or O*NET file. You first see what it would add and what is known already. Every import can be undone.',
    links: ['/finds', '/corrections'],
  },
}
