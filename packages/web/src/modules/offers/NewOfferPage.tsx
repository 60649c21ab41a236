import { Checkbox, Select } from '@mantine/core'
import type { OfferTemplate } from '@rolecall/contract/offers/offer-templates'
import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { type OfferStart, offers } from '@rolecall/contract/offers/offers'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { countryName } from '@rolecall/domain/reference/country-name'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCall } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { MoveFirst } from './hires/MoveFirst.tsx'
import { OfferFields } from './OfferFields.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { LABELS, type OfferValues, toBody } from './offer-values.ts'
import { NewOfferView } from './offers-view.ts'

const WAY = [{ label: 'Offers', to: paths.offers() }]

/** Makes an offer to a candidate for a position, starting from a template and the known facts. */
export default function NewOfferPage() {
  const say = useWords()
  const [{ position, candidate }] = useSearchState(NewOfferView)
  if (position === '' || candidate === '')
    return (
      <Page title="New offer" breadcrumbs={WAY}>
        <EmptyState icon={IconFileCheck} action={<Link to={paths.positions()}>{say('Go to {positions}')}</Link>}>
          {say('Open {a candidate} on {a position} and select “Make offer”.')}
        </EmptyState>
      </Page>
    )
  return <Begun key={`${position} ${candidate}`} positionId={position} candidateId={candidate} />
}

function Begun({ positionId, candidateId }: { positionId: string; candidateId: string }) {
  const read = useCall(offers.begin, { query: { position_id: positionId, candidate_id: candidateId } })
  // Frozen at opening: news of the offer made here arrives before the page has moved on to it.
  const [begin, setBegin] = useState(read)
  if (begin.refused !== '' && read.refused === '') setBegin(read)
  const suggested = begin.templates.find(({ is_suggested }) => is_suggested) ?? begin.templates[0]
  const [chosen, setChosen] = useState(suggested?.template_id ?? '')
  const mayKeep = useMay('modify_company_profile')
  return (
    <Page title={`Offer to ${begin.candidate.name}`} breadcrumbs={WAY} width="reading">
      {begin.going_on !== '' ? (
        <EmptyState icon={IconFileCheck} action={<Link to={paths.offer(begin.going_on)}>Open offer</Link>}>
          This candidate already has an offer for this position.
        </EmptyState>
      ) : begin.refused !== '' ? (
        <EmptyState
          icon={IconFileCheck}
          action={<MoveFirst positionId={positionId} candidateId={begin.candidate.id} to={begin.move_first} />}
        >
          {begin.refused}
        </EmptyState>
      ) : chosen === '' ? (
        <EmptyState icon={IconFileCheck} action={mayKeep && <Link to={paths.newOfferTemplate()}>Create template</Link>}>
          No offer templates yet. An administrator can create one.
        </EmptyState>
      ) : (
        <div className={layout.partsApart}>
          <Select
            label={LABELS.template_id}
            description="Templates for the position’s country come first"
            allowDeselect={false}
            data={begin.templates.map(({ template_id, name, country }) => ({
              value: template_id,
              label: country ? `${name} (${countryName(country)})` : name,
            }))}
            value={chosen}
            onChange={(id) => setChosen(id ?? chosen)}
          />
          <OfTemplate key={chosen} begin={begin} templateId={chosen} />
        </div>
      )}
    </Page>
  )
}

const valuesFor = (begin: OfferStart, template: OfferTemplate): OfferValues => ({
  template_id: template.template_id,
  pay: '',
  currency: begin.currency,
  per: begin.range?.per ?? 'year',
  place: begin.place,
  starts_on: begin.starts_on,
  last_day: addDays(begin.today, template.valid_days),
  answers: Object.fromEntries(template.fields.map(({ id, kind }) => [id, kind === 'many' ? [] : ''])),
  body: template.body,
  reasons: '',
})

function OfTemplate({ begin, templateId }: { begin: OfferStart; templateId: string }) {
  const { data: read } = useCall(offerTemplates.show, { params: { templateId } })
  const navigate = useNavigate()
  // Read once, since the user's input starts from it.
  const [template] = useState(read)
  const [initial] = useState(() => valuesFor(begin, template))
  const [asks, setAsks] = useState(true)
  const { form, shell } = useCallForm(offers.create, {
    initial,
    toBody: (values) => ({
      ...toBody(values),
      position_id: begin.position.id,
      candidate_id: begin.candidate.id,
      ask: asks,
    }),
    keptAs: `new offer ${begin.position.id} ${begin.candidate.id} ${templateId}`,
    onDone: ({ data }) => void navigate({ href: paths.offer(data.offer_id), ignoreBlocker: true }),
  })
  return (
    <>
      <FormShell
        {...shell}
        submitLabel={asks ? 'Request approval' : 'Save draft'}
        labels={LABELS}
        onCancel={() => void navigate({ href: paths.position(begin.position.id, { candidate: begin.candidate.id }) })}
      >
        <OfferFields form={form} questions={template.fields} range={begin.range} country={begin.country} />
        <Checkbox
          label="Request approval now"
          checked={asks}
          onChange={(event) => setAsks(event.currentTarget.checked)}
        />
      </FormShell>
      <OfferPreview
        values={form.values}
        questions={template.fields}
        title={begin.position.title}
        candidate={begin.candidate.name}
      />
    </>
  )
}
