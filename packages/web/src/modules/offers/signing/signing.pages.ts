import { definePages } from '../../../api/address/define-pages.ts'

export const signingPages = definePages({
  signing: {
    path: '/signatures',
    access: { anyOf: ['make_offers'] },
    load: () => import('./SigningPage.tsx'),
    entries: [{ area: 'offers', place: 30, label: 'Signatures', keywords: ['certificate', 'verify a PDF'] }],
  },
})
