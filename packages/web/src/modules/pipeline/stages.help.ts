import type { AreaHelp } from '../../api/address/page-help.ts'

export const stagesHelp: AreaHelp = {
  stages: {
    text: 'The stages that {candidates} move through, and what each status requires or hides. Rename and reorder what is there before you add more. You see how many {candidates} a change affects before you save.',
    links: ['/forms', '/settings/approvals'],
  },
}
