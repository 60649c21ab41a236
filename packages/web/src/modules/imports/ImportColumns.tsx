import { Select, TextInput } from '@mantine/core'
import { imports } from '@rolecall/contract/imports/imports'
import { findMissingColumn, TABLE_FIELDS, type TableField } from '@rolecall/domain/imports/import-columns'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import type { SentTable } from './ChooseTable.tsx'
import styles from './ImportPage.module.css'
import { OmittedWords } from './OmittedWords.tsx'

type Props = { table: SentTable; onBegun: (begun: { isTrial: boolean }) => void; onCancel: () => void }

const WORDS: Record<TableField, string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  designation: 'Designation',
  current_employer: 'Current employer',
  exp_months: 'Experience in months',
  location: 'Location',
  degree_level: 'Degree',
  date_of_birth: 'Date of birth',
  first_name: 'First name',
  last_name: 'Last name',
  exp_years: 'Experience in years',
  skills: 'Skills',
  summary: 'Summary',
  middle_name: 'Middle name',
  other_email: 'Another e-mail',
  other_phone: 'Another phone',
  region: 'State or region',
  country: 'Country',
  external_id: 'Id in the system it comes from',
  tags: 'Tags',
  notes: 'Notes',
  source: 'Source',
  job: 'Position, by name or code',
  stage: 'Stage on the position',
  added_on: 'Day they applied or came in',
  consent: 'Consent (yes, no, or the day)',
  consent_wording: 'What they consented to',
}
const OPTIONS = [{ value: '', label: 'Leave out' }, ...TABLE_FIELDS.map((value) => ({ value, label: WORDS[value] }))]

/** The meaning of each column of the table, guessed and editable, before anything is written. */
export function ImportColumns({ table: { file, preview }, onBegun, onCancel }: Props) {
  const [columns, setColumns] = useState(() => preview.columns.map(({ field }) => field))
  const [groupName, setGroupName] = useState(() => file.file_name.replace(/\.\w{2,4}$/, '').slice(0, 100))
  const upload = useCallMutation(imports.upload, { long: true })
  const mistake = findMissingColumn(columns)
  const begin = (isTrial: boolean) =>
    upload.mutate(
      { body: { file_details: file, columns, dry_run: isTrial, groupName } },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onBegun({ isTrial })
        },
      },
    )
  // The page continues two seconds after the answer; until then the same table must not be sent again.
  const isBegun = upload.isSuccess && upload.variables.body.dry_run !== true
  const refused = isBegun ? 'It is being imported.' : mistake
  const keyed = preview.columns.map(({ heading, samples }, place) => ({
    place,
    name: heading || `Column ${place + 1}`,
    samples,
  }))
  const leftOut = keyed.filter(({ place, samples }) => samples.length > 0 && !columns[place]).map(({ name }) => name)
  return (
    <section className={styles.part} aria-label="A new import">
      <h2 className={styles.title}>{file.file_name}</h2>
      <p className={styles.hint}>
        {sentence(
          {
            one: '1 line. Say what each column is; people who are known by their e-mail are completed, those known by their id brought up to date.',
            other:
              '{count} lines. Say what each column is; people who are known by their e-mail are completed, those known by their id brought up to date.',
          },
          { count: preview.total },
        )}
      </p>
      {preview.notes.length > 0 && (
        <p className={styles.hint} role="note">
          {preview.notes.join(' ')}
        </p>
      )}
      <ul className={styles.columns} aria-label="Columns">
        {keyed.map(({ place, name, samples }) => (
          <li key={place} className={styles.column}>
            <Select
              label={name}
              data={OPTIONS}
              value={columns[place] ?? ''}
              allowDeselect={false}
              onChange={(field) => setColumns(columns.with(place, (field ?? '') as TableField | ''))}
            />
            <span className={styles.samples}>{samples.join(' · ')}</span>
          </li>
        ))}
      </ul>
      <TextInput
        label="Résumé group"
        description="They are put into it; a new one is made where there is none of this name."
        maxLength={100}
        value={groupName}
        onChange={({ currentTarget }) => setGroupName(currentTarget.value)}
      />
      {leftOut.length > 0 && (
        <p className={styles.hint} role="note">
          {sentence(
            {
              one: 'What stands in one column is left out, and not kept: {names}.',
              other: 'What stands in {count} columns is left out, and not kept: {names}.',
            },
            { count: leftOut.length, names: listOf(leftOut) },
          )}
        </p>
      )}
      <OmittedWords file={file} columns={columns} seen={preview} />
      {upload.error && <p role="alert">{upload.error.message}</p>}
      <div className={layout.row}>
        <Button variant="filled" busy={upload.isPending} disabledReason={refused} onClick={() => begin(false)}>
          {sentence({ one: 'Import 1 line', other: 'Import {count} lines' }, { count: preview.total })}
        </Button>
        <Button disabledReason={refused} onClick={() => begin(true)}>
          Only try it
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </section>
  )
}
