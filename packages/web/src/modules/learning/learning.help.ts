import type { AreaHelp } from '../../api/address/page-help.ts'

export const learningHelp: AreaHelp = {
  learning: {
    text: 'Books and courses that are suggested to {candidates} for skills they lack. Search the catalogue, and add what your company uses.',
    links: ['/finds', '/internalpool'],
  },
}
