import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { assessments } from '@rolecall/contract/forms/assessments'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { Suspense, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type DetailsForm, setFields } from './details.ts'
import styles from './RecommendedStart.module.css'

const TestCatalogue = lazyNamed(() => import('./TestCatalogue.tsx'), 'TestCatalogue')

type Props = { form: DetailsForm; disabledReason: string | undefined }

/** The test given to candidates for the position, from the company's catalogue. */
export function TestField({ form, disabledReason }: Props) {
  const { assessmentId, assessmentName } = form.values
  const isAdmin = useSession()?.is_admin ?? false
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const text = query === assessmentName ? '' : query
  const search = useCallQuery(assessments.search, { body: { name: text } }, { enabled: !disabledReason, keepOld: true })
  const adding = useCallMutation(assessments.add)
  const recording = useCallMutation(assessments.record)
  const found = (search.data?.tests ?? []).map(({ pbt_id, pbt_name }) => ({ value: pbt_id, label: pbt_name }))
  // The chosen test stays listed even if the search doesn't find it.
  const chosen = assessmentId && { value: assessmentId, label: assessmentName }
  const others = found.filter(({ label }) => label !== assessmentName)

  async function choose(testId: string | null): Promise<void> {
    if (testId === assessmentId) return
    if (!testId) return setFields(form, { assessmentId: '', assessmentName: '' })
    try {
      const { assessmentId: id, pbtId, pbtName } = await adding.mutateAsync({ body: { id: testId } })
      await recording.mutateAsync({ body: { assessmentId: id, pbtId, pbtName } })
      setFields(form, { assessmentId: id, assessmentName: pbtName })
    } catch {
      // A toast reports the failure; the previous choice stays.
    }
  }
  return (
    <div>
      <Select
        label="Test"
        description={disabledReason ?? describe(search.data?.tests.length, text, isAdmin)}
        placeholder="Search tests"
        data={[...(chosen ? [chosen] : []), ...others]}
        value={assessmentId || null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear test' }}
        disabled={!!disabledReason || adding.isPending || recording.isPending}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server searches.
        filter={({ options }) => options}
        nothingFoundMessage={search.isError ? 'Search failed. Keep typing to try again.' : 'No tests match.'}
        onChange={(next) => void choose(next)}
      />
      {isAdmin && !disabledReason && (
        <Button className={styles.catalogue} variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          Edit test catalogue
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <TestCatalogue onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function describe(count: number | undefined, text: string, isAdmin: boolean): string {
  if (count !== 0 || text !== '') return 'Optional. From your company’s test catalogue.'
  return isAdmin
    ? 'Optional. Your company has no tests yet.'
    : 'Your company has no tests yet. An administrator can add some.'
}
