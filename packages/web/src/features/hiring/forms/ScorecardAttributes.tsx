import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { scorecards } from '@rolecall/contract/hiring/scorecards'
import { ATTRIBUTE_HELP_MAX, ATTRIBUTE_LABEL_MAX, ATTRIBUTES_MAX } from '@rolecall/domain/scorecards/scorecard'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { send, useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { OrderedCards } from '../../../kit/form/OrderedCards.tsx'
import { AttributeCard, type DraftAttribute } from './AttributeCard.tsx'
import styles from './FormBuilder.module.css'

type Read = CallResult<typeof scorecards.attributes>
type Values = { attributes: DraftAttribute[] }

const LABELS = { attributes: 'Attributes' } as const
let made = 0
const newId = () => `attribute-${made++}`
const valuesOf = ({ attributes }: Read): Values => ({
  attributes: attributes.map((attribute) => ({ ...attribute, id: attribute.key })),
})

/** What interviewers rate people by. */
export function ScorecardAttributes() {
  const { data, error, refetch } = useCallQuery(scorecards.attributes, {})
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the scorecard" />
  return <EditedAttributes key={data.is_ours ? 'ours' : 'own'} read={data} />
}

function EditedAttributes({ read }: { read: Read }) {
  // Taken once: what is read again in the background must not replace what is being typed.
  const [opened] = useState(read)
  const reset = useCallMutation(scorecards.editAttributes)
  const { form, shell } = useCallForm(scorecards.editAttributes, {
    initial: valuesOf(opened),
    toBody: ({ attributes }, version) => ({
      attributes: attributes.map(({ key, label, help }) => ({ label, help, ...(key && { key }) })),
      ...(version !== undefined && { version }),
    }),
    edited: {
      what: 'scorecard',
      version: opened.version,
      read: async () => {
        const latest = await send(scorecards.attributes, {})
        return { version: latest.version, values: valuesOf(latest) }
      },
      labels: LABELS,
      tell: (_, { attributes }) => attributes.map(({ label }) => label).join(', '),
    },
  })
  const { attributes } = form.values
  const change = (next: DraftAttribute[]) => form.setFieldValue('attributes', next)
  const isFull = attributes.length >= ATTRIBUTES_MAX
  return (
    <FormShell
      {...shell}
      submitLabel="Save the scorecard"
      submitVariant="default"
      labels={LABELS}
      extra={
        !read.is_ours && (
          <Button variant="subtle" busy={reset.isPending} onClick={() => reset.mutate({ body: { attributes: [] } })}>
            Back to the product’s own
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <OrderedCards
          noun="attribute"
          items={attributes}
          textOf={({ label }) => label}
          onChange={change}
          draw={(attribute, place) => (
            <AttributeCard
              attribute={attribute}
              limits={{ label: ATTRIBUTE_LABEL_MAX, help: ATTRIBUTE_HELP_MAX }}
              isWrong={form.errors.attributes !== undefined && attribute.label.trim() === ''}
              onChange={(changed) => change(attributes.with(place, { ...attribute, ...changed }))}
            />
          )}
        />
        <div>
          <Button
            icon={IconPlus}
            disabledReason={isFull ? `A scorecard has at most ${ATTRIBUTES_MAX} attributes.` : undefined}
            onClick={() => change([...attributes, { id: newId(), key: '', label: '', help: '' }])}
          >
            Add an attribute
          </Button>
        </div>
      </div>
    </FormShell>
  )
}
