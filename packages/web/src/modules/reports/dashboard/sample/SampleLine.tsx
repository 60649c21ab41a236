import { useQueryClient } from '@tanstack/react-query'
import { EVERYTHING, refreshReads } from '../../../../api/refresh.ts'
import { useSample } from '../../../../components/tour/sample-state.ts'
import tour from '../../../../components/tour/Tour.module.css'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { confirm } from '../../../../ui/form/confirm.tsx'
import { useSingleFlight } from '../../../../ui/form/use-single-flight.ts'
import { useWords } from '../../../../ui/format/company-terms.ts'

/** Tells that the data is a sample, and removes it. */
export function SampleLine() {
  const say = useWords()
  const client = useQueryClient()
  const { busy, once } = useSingleFlight()
  const remove = async () => {
    const title = 'Remove sample data?'
    const text = say('This deletes its ten {candidates} and archives its {project}. Anything else you created stays.')
    if (!(await confirm({ title, text, confirmLabel: 'Remove sample data' }))) return
    try {
      const { removeSample } = await import('./make-sample.ts')
      toast.success(await removeSample())
      await refreshReads(client, [EVERYTHING])
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Couldn’t remove the sample data. Try again.')
    }
  }
  const { step } = useSample()
  return (
    <section className={tour.offer} aria-label="Sample">
      <p className={tour.words} role="status">
        {step
          ? `Creating sample data. ${step}…`
          : say('Sample data: ten fictional {candidates} and one {position}. Remove them any time.')}
      </p>
      {!step && (
        <div className={tour.acts}>
          <Button busy={busy} onClick={() => void once(remove)}>
            Remove sample data
          </Button>
        </div>
      )}
    </section>
  )
}
