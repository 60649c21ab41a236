import { definePages } from '../../../api/address/define-pages.ts'

export const offerTemplatesPages = definePages({
  offerTemplates: {
    path: '/offer-templates',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./OfferTemplatesPage.tsx'),
    entries: [{ place: 52, label: 'Offer templates', icon: 'IconFileText', section: 'Administration' }],
  },
  newOfferTemplate: {
    path: '/offer-templates/new',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./NewOfferTemplatePage.tsx'),
  },
  offerTemplate: {
    path: '/offer-templates/$offerTemplateId',
    access: { anyOf: ['modify_company_profile'] },
    load: () => import('./OfferTemplatePage.tsx'),
  },
})
