import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import { OfferTemplateForm } from './OfferTemplateForm.tsx'
import { BEGUN, toBody } from './template-values.ts'

/** Creates an offer template. */
export default function NewOfferTemplatePage() {
  const navigate = useNavigate()
  const { form, shell } = useCallForm(offerTemplates.save, {
    initial: BEGUN,
    keptAs: 'new offer template',
    toBody,
    onDone: () => void navigate({ href: paths.offerTemplates(), ignoreBlocker: true }),
  })
  return (
    <Page
      title="New offer template"
      width="reading"
      breadcrumbs={[{ label: 'Offer templates', to: paths.offerTemplates() }]}
    >
      <OfferTemplateForm {...shell} form={form} submitLabel="Save" />
    </Page>
  )
}
