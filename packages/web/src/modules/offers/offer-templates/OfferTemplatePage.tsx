import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCall } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { questionsAsText } from '../../../components/form-builder/draft-questions.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import { OfferTemplateForm } from './OfferTemplateForm.tsx'
import { LABELS, toBody, valuesOf } from './template-values.ts'

/** Edits an offer template; offers already made from it stay as they are. */
export default function OfferTemplatePage() {
  const { offerTemplateId: templateId } = useParams({ from: ADDRESSES.offerTemplate })
  const { data } = useCall(offerTemplates.show, { params: { templateId } })
  return (
    <Page title={data.name} width="reading" breadcrumbs={[{ label: 'Offer templates', to: paths.offerTemplates() }]}>
      <Edited key={data.template_id} template={data} />
    </Page>
  )
}

type Template = Parameters<typeof valuesOf>[0]

function Edited({ template }: { template: Template }) {
  // Read once: background refreshes must not replace what the user is typing.
  const [{ template_id, version, ...opened }] = useState(template)
  const [initial] = useState(() => valuesOf({ template_id, version, ...opened }))
  const { form, shell } = useCallForm(offerTemplates.save, {
    initial,
    toBody: (values, known) => ({ ...toBody(values), template_id, ...(known && { version: known }) }),
    edited: {
      what: 'template',
      version,
      read: async () => {
        const { data } = await send(offerTemplates.show, { params: { templateId: template_id } })
        return { version: data.version, values: valuesOf(data) }
      },
      labels: LABELS,
      tell: (name, values) => (name === 'fields' ? questionsAsText(values.fields) : String(values[name])),
    },
  })
  return <OfferTemplateForm {...shell} form={form} submitLabel="Save" />
}
