import type { AreaHelp } from '../../../api/address/page-help.ts'

export const rereadingHelp: AreaHelp = {
  rereading: {
    text: 'Reads older résumés again with the current parser, which may find more. Start it when there are older ones. It runs in the background, and scores change only where something new was found.',
    links: ['/corrections', '/ranking-check'],
  },
}
