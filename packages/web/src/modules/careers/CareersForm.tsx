import { careers } from '@rolecall/contract/careers/careers'
import { CAREERS, type CareersBlock, type CareersSettings } from '@rolecall/contract/careers/careers-input'
import { COMPANY_LINKS } from '@rolecall/domain/careers/company-links'
import { listLines } from '@rolecall/domain/text/word-list'
import { lazy, Suspense, useState } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { QuestionList } from '../../components/form-builder/QuestionList.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldRow, type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { Fold, SettingsLines, SettingsSection, useSettingsCall } from '../../ui/form/SettingsSection.tsx'
import { stateOfCall } from '../../ui/form/settings-parts.ts'
import layout from '../../ui/shell/layout.module.css'
import { CareersPicture } from './CareersPicture.tsx'
import styles from './CareersSettings.module.css'

const CareersPreview = lazy(() => import('./CareersPreview.tsx'))

const LABELS: Record<string, string> = {
  is_on: 'Show a careers page',
  colour: 'Company colour',
  introduction: 'Introduction',
  picture_alt: 'Picture description',
  blocks: 'Sections',
  links: 'Company links',
}

type Block = CareersBlock & { id: string }
type Values = {
  is_on: boolean
  colour: string
  introduction: string
  picture_alt: string
  blocks: Block[]
  /** One address per line. */
  links: string
} & Record<`stage${number}`, string>

let made = 0
const makeBlock = (block: CareersBlock = { heading: '', text: '' }): Block => ({ id: `text${++made}`, ...block })

/** Returns a field name without a dot, which a form would take for a path into its values and the id of a group may contain. */
const fieldAt = (place: number): `stage${number}` => `stage${place}`

/** The form for all of the page's content, with a preview before saving. */
export function CareersForm({ settings }: { settings: CareersSettings }) {
  const { is_on, colour, introduction, picture_alt, stages } = settings
  const [isShown, setShown] = useState(false)
  const [initial] = useState<Values>(() => ({
    is_on,
    colour,
    introduction,
    picture_alt,
    blocks: settings.blocks.map(makeBlock),
    links: settings.links.join('\n'),
    ...Object.fromEntries(stages.map(({ told }, place) => [fieldAt(place), told])),
  }))
  const toBody = ({ blocks, ...values }: Values) => ({
    is_on: values.is_on,
    colour: values.colour,
    introduction: values.introduction,
    picture_alt: values.picture_alt,
    blocks: blocks.map(({ heading, text }) => ({ heading, text })),
    links: listLines(values.links),
    stage_names: Object.fromEntries(stages.map(({ id }, place) => [id, values[fieldAt(place)] ?? ''])),
  })
  const { form, call } = useCallForm(careers.settle, {
    initial,
    fieldOf: {
      ...Object.fromEntries(
        Array.from({ length: COMPANY_LINKS.most }, (_, place) => [`links.${place}`, 'links' as const]),
      ),
      ...Object.fromEntries(stages.map(({ id }, place) => [`stage_names.${id}`, fieldAt(place)])),
    },
    toBody,
  })
  const { root, problems } = useSettingsCall<HTMLDivElement>({ title: 'Careers page', labels: LABELS, call })
  const { blocks } = form.values
  const names = stages.map(stageField)
  const named = names.filter(({ name }) => form.values[name]?.trim() !== '').map(({ label }) => label)
  const stateOf = (...of: string[]) => stateOfCall(call, of)
  return (
    <>
      <div ref={root} className={layout.partsApart}>
        {problems}
        <SettingsSection title="Page" state={stateOf('is_on', 'colour', 'introduction')}>
          <SettingsLines>
            <FormFields form={form} fields={FIELDS} />
            <div>
              <Button onClick={() => setShown(true)}>Preview</Button>
            </div>
          </SettingsLines>
        </SettingsSection>
        <SettingsSection title="Picture" state={stateOf('picture_alt')}>
          <SettingsLines>
            <CareersPicture picture={settings.picture} />
            <FormFields form={form} fields={PICTURE_FIELDS} />
          </SettingsLines>
        </SettingsSection>
        <SettingsSection title="Sections" state={stateOf('blocks')}>
          <SettingsLines>
            <QuestionList<Block>
              noun="section"
              add="Add section"
              most={CAREERS.blocks}
              full={`You can add at most ${CAREERS.blocks} sections.`}
              items={blocks}
              make={makeBlock}
              rowsOf={() => BLOCK_ROWS}
              problems={problemsOf(blocks, form.errors)}
              onChange={(changed) => form.setValues({ blocks: changed } as Partial<Values>)}
            />
          </SettingsLines>
        </SettingsSection>
        <Fold
          title="Advanced"
          state={stateOf('links', ...names.map(({ name }) => name))}
          differing={[...(form.values.links.trim() === '' ? [] : ['Company links']), ...named]}
        >
          <SettingsLines>
            <FormFields form={form} fields={LINK_FIELDS} />
            <h3 className={styles.title}>Stage names for applicants</h3>
            <FieldRow>
              <FormFields form={form} fields={names} />
            </FieldRow>
          </SettingsLines>
        </Fold>
      </div>
      {isShown && (
        <Suspense>
          <CareersPreview body={toBody(form.getValues())} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Lists the errors anywhere in one text. */
const problemsOf = (blocks: readonly Block[], errors: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    blocks.flatMap(({ id }, place) => {
      const found = Object.entries(errors).find(([name]) => name.startsWith(`blocks.${place}.`))
      return found ? [[id, String(found[1])]] : []
    }),
  )

const FIELDS: readonly FormField<'is_on' | 'colour' | 'introduction'>[] = [
  {
    name: 'is_on',
    kind: 'check',
    label: 'Show a careers page',
    help: 'Lists your published {positions} at your subdomain, for applicants and search engines.',
  },
  {
    name: 'colour',
    kind: 'line',
    label: 'Company colour',
    placeholder: '#1f5fbf',
    maxLength: 7,
    help: 'Used for buttons and links. We adjust it if it would be hard to read.',
  },
  {
    name: 'introduction',
    kind: 'text',
    label: 'Introduction',
    rows: 3,
    mostRows: 12,
    max: CAREERS.introduction,
    isFormatted: true,
  },
]

const PICTURE_FIELDS: readonly FormField<'picture_alt'>[] = [
  {
    name: 'picture_alt',
    kind: 'line',
    label: 'Picture description',
    maxLength: CAREERS.alt,
    help: 'For people who can’t see the picture. Leave it empty if the picture is only decoration.',
  },
]

const LINK_FIELDS: readonly FormField<'links'>[] = [
  {
    name: 'links',
    kind: 'text',
    label: 'Company links',
    placeholder: 'https://www.linkedin.com/company/…',
    rows: 2,
    mostRows: COMPANY_LINKS.most,
    help: 'One address per line, such as your website or LinkedIn. The page links to them.',
  },
]

const BLOCK_ROWS = [
  [{ name: 'heading', kind: 'line', label: 'Heading', placeholder: 'Life here', maxLength: CAREERS.heading }],
  [{ name: 'text', kind: 'text', label: 'Text', rows: 3, mostRows: 12, max: CAREERS.text, isFormatted: true }],
] as const satisfies readonly (readonly FormField<keyof Block & string>[])[]

/** Builds the field for what applicants see of a group of statuses. */
const stageField = ({ name }: CareersSettings['stages'][number], place: number): FormField<`stage${number}`> => ({
  name: fieldAt(place),
  kind: 'line',
  label: `Name for “${name}”`,
  placeholder: 'Default name',
  maxLength: CAREERS.stage,
})
