import { scorecards } from '@rolecall/contract/interviews/scorecards'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { ATTRIBUTE_HELP_MAX, ATTRIBUTE_LABEL_MAX, ATTRIBUTES_MAX } from '@rolecall/domain/interviews/scorecard'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { send, useCallMutation, useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { problemsOf } from '../../components/form-builder/drafts.ts'
import type { CardRow } from '../../components/form-builder/QuestionCard.tsx'
import { QuestionList } from '../../components/form-builder/QuestionList.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SettingsFields } from '../../ui/form/SettingsSection.tsx'

type AttributesReply = CallResult<typeof scorecards.attributes>
/** An attribute being edited; a new one has no key yet. */
type DraftAttribute = { id: string; key: string; label: string; help: string }
type Values = { attributes: DraftAttribute[] }

const LABELS = { attributes: 'Scorecard attributes' } as const
let made = 0
const newId = () => `attribute-${made++}`
const valuesOf = ({ attributes }: AttributesReply): Values => ({
  attributes: attributes.map((attribute) => ({ ...attribute, id: attribute.key })),
})

const ROWS: [CardRow<DraftAttribute>, CardRow<DraftAttribute>] = [
  [{ name: 'label', kind: 'line', label: 'Attribute', isRequired: true, maxLength: ATTRIBUTE_LABEL_MAX }],
  [{ name: 'help', kind: 'line', label: 'Hint', maxLength: ATTRIBUTE_HELP_MAX }],
]
const findProblems = (attributes: readonly DraftAttribute[]) =>
  problemsOf(attributes, {
    findBlank: ({ label }) => (label.trim() === '' ? 'Enter an attribute.' : undefined),
    found: [],
  })

/** The attributes that interviewers rate. */
export function ScorecardAttributes() {
  const { data, error, refetch } = useCallQuery(scorecards.attributes, {})
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the scorecard" />
  return <EditedAttributes key={data.is_ours ? 'ours' : 'own'} read={data} />
}

function EditedAttributes({ read }: { read: AttributesReply }) {
  // Read once: background refreshes must not replace what the user is typing.
  const [opened] = useState(read)
  const reset = useCallMutation(scorecards.editAttributes)
  const { form, call } = useCallForm(scorecards.editAttributes, {
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
  return (
    <SettingsFields title="Interview scorecard" labels={LABELS} call={call}>
      <QuestionList
        noun="attribute"
        add="Add attribute"
        most={ATTRIBUTES_MAX}
        full={sentence('A scorecard can have at most {most} attributes.', { most: ATTRIBUTES_MAX })}
        items={attributes}
        make={() => ({ id: newId(), key: '', label: '', help: '' })}
        rowsOf={() => ROWS}
        problems={form.errors.attributes === undefined ? {} : findProblems(attributes)}
        onChange={(changed) => form.setFieldValue('attributes', changed)}
      />
      {!read.is_ours && (
        <div>
          <Button variant="subtle" busy={reset.isPending} onClick={() => reset.mutate({ body: { attributes: [] } })}>
            Restore defaults
          </Button>
        </div>
      )}
    </SettingsFields>
  )
}
