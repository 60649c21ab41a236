import type { AreaHelp } from '../../../api/address/page-help.ts'

export const signingHelp: AreaHelp = {
  signing: {
    text: 'Offers are signed as PDF files, sealed with a certificate of your company. Use this page to check a file that someone sent you, or to see which certificate is in use.',
    links: ['/offers', '/hired'],
  },
}
