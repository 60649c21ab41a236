import { useDebouncedValue } from '@mantine/hooks'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { templates } from '@rolecall/contract/positions/templates'
import { TEMPLATE_NAME_MAX } from '@rolecall/domain/positions/position-limits'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useFullCall } from '../../api/whole-call.ts'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Link } from '../../ui/shell/Link.tsx'

type Props = { position: PositionDetails; onClose: () => void }

/** Asks for a name to save a position as a template, and proposes a free one. */
export function TemplateNameModal({ position, onClose }: Props) {
  const proposal = useCallQuery(templates.codes, { query: { name: position.title } })
  const saved = useCallQuery(templates.unique, { body: { positionId: position._id } })
  const isKnown = (proposal.data || proposal.error) && (saved.data || saved.error)
  return isKnown ? (
    <NameForm
      position={position}
      proposal={proposal.data?.next ?? ''}
      savedAs={saved.data?.saved_as ?? null}
      onClose={onClose}
    />
  ) : null
}

type FormProps = Props & { proposal: string; savedAs: CallResult<typeof templates.unique>['saved_as'] }

function NameForm({ position, proposal, savedAs, onClose }: FormProps) {
  const say = useWords()
  const navigate = useNavigate()
  const rules = useFullCall(templates.checkName)
  const { form, shell } = useCallForm(templates.create, {
    initial: { templateName: proposal },
    toBody: ({ templateName }) => ({ positionId: position._id, templateName: templateName.trim() }),
    close: onClose,
    onDone: () => void navigate({ href: paths.templates(), ignoreBlocker: true }),
  })
  const { setFieldError } = form
  const typed = form.values.templateName.trim()
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const isNamed = rules.params.shape.name.safeParse(settled).success
  const check = useCallQuery(templates.checkName, { params: { name: settled } }, { enabled: isNamed })
  const taken = isNamed && settled === typed && check.data?.name_exist ? check.data.message : undefined
  useEffect(() => {
    if (taken) setFieldError('templateName', taken)
  }, [taken, setFieldError])
  return (
    <FormModal
      {...shell}
      title="Save as template"
      submitLabel="Save template"
      labels={{ templateName: 'Template name' }}
      onClose={onClose}
    >
      {savedAs && (
        <div role="status">
          <p>
            {say(
              'This {position} is already saved as the template {template_name}. Saving again creates another template.',
              { template_name: savedAs.template_name },
            )}
          </p>
          <Link to={paths.newTemplate({ edit: savedAs._id })}>View template</Link>
        </div>
      )}
      <FormFields
        form={form}
        fields={[
          {
            name: 'templateName',
            kind: 'line',
            label: 'Template name',
            help: 'Must be unique',
            isRequired: true,
            maxLength: TEMPLATE_NAME_MAX,
            takesFocus: true,
          },
        ]}
      />
    </FormModal>
  )
}

/** How long typing must pause before the name is checked. */
const PAUSE_MS = 250
