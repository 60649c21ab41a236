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
    const title = 'Take the sample away?'
    const text = say('Its ten people are deleted and its {project} is put away. Whatever else you made stays.')
    if (!(await confirm({ title, text, confirmLabel: 'Take it away' }))) return
    try {
      const { removeSample } = await import('./make-sample.ts')
      toast.success(await removeSample())
      await refreshReads(client, [EVERYTHING])
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The sample could not be taken away.')
    }
  }
  const { step } = useSample()
  return (
    <section className={tour.offer} aria-label="Sample">
      <p className={tour.words} role="status">
        {step
          ? `A sample is made. ${step}…`
          : say('You look at a sample: ten people who do not exist, and {a position} for them.')}
      </p>
      {!step && (
        <div className={tour.acts}>
          <Button busy={busy} onClick={() => void once(remove)}>
            Take it away
          </Button>
        </div>
      )}
    </section>
  )
}
