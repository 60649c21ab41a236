import type { AreaHelp } from '../../../api/address/page-help.ts'

export const hiresHelp: AreaHelp = {
  hired: {
    text: 'People you have hired, with their start dates. Export a hire to your HR system as a file, or undo it if it was a mistake.',
    links: ['/offers', '/reports/charts'],
  },
}
