import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { feature } from '../../platform/http/feature.ts'
import { listTemplates } from './offer-templates.queries.ts'
import { dropTemplate, getTemplate, presentTemplate, presentTemplateRow, saveTemplate } from './save-offer-template.ts'

export const offerTemplatesFeature = feature(offerTemplates, {
  handlers: {
    async list(_, { tx }) {
      return { success: true, data: (await listTemplates(tx, OFFER.templatesMax)).map(presentTemplateRow) }
    },

    async show({ params: { templateId } }, work) {
      return { success: true, data: presentTemplate(await getTemplate(work, templateId)) }
    },

    save: ({ body }, work) => saveTemplate(work, body),

    async remove({ params: { templateId } }, work) {
      await dropTemplate(work, templateId)
      return { success: true }
    },
  },
})
