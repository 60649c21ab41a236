import { sample } from '@rolecall/contract/privacy/sample'
import { useCallMutation } from '../../../../api/call.ts'
import { useSampleStep } from '../../../../components/tour/sample-state.ts'
import tour from '../../../../components/tour/Tour.module.css'
import { Button } from '../../../../ui/form/Button.tsx'
import { confirm } from '../../../../ui/form/confirm.tsx'
import { useWords } from '../../../../ui/format/company-terms.ts'

/** Tells that the company has sample data, and removes it. */
export function SampleLine() {
  const say = useWords()
  const removing = useCallMutation(sample.remove, {})
  const remove = async () => {
    const title = 'Remove sample data?'
    const text = say('This deletes its ten {candidates} and archives its {project}. Anything else you created stays.')
    if (await confirm({ title, text, confirmLabel: 'Remove sample data' })) removing.mutate({ body: {} })
  }
  const step = useSampleStep()
  return (
    <section className={tour.offer} aria-label="Sample">
      <p className={tour.words} role="status">
        {step
          ? `Creating sample data. ${step}…`
          : say('Sample data: ten fictional {candidates} and one {position}. Remove them any time.')}
      </p>
      {!step && (
        <div className={tour.acts}>
          <Button busy={removing.isPending} onClick={() => void remove()}>
            Remove sample data
          </Button>
        </div>
      )}
    </section>
  )
}
