import { definePages } from '../../../api/address/define-pages.ts'

export const offerTemplatesPages = definePages({
  offerTemplates: {
    path: '/offer-templates',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./OfferTemplatesPage.tsx'),
    entries: [{ area: 'settings', group: 'Hiring', place: 40, label: 'Offer templates', keywords: ['letter'] }],
  },
  newOfferTemplate: {
    path: '/offer-templates/new',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./NewOfferTemplatePage.tsx'),
    area: 'settings',
  },
  offerTemplate: {
    path: '/offer-templates/$offerTemplateId',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./OfferTemplatePage.tsx'),
    area: 'settings',
  },
})
