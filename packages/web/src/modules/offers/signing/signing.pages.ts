import { definePages } from '../../../api/address/define-pages.ts'

export const signingPages = definePages({
  signing: {
    path: '/signatures',
    access: { anyOf: ['make_offers'] },
    load: () => import('./SigningPage.tsx'),
    entries: [{ place: 66, label: 'Signatures', icon: 'IconSignature', section: 'Administration' }],
  },
})
