import type { Permission } from '@rolecall/domain/access/permissions'
import { SAMPLE_DATA } from '@rolecall/domain/access/sample-access'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../api/address/paths.ts'
import { sessionHasAccess } from '../../../../api/session.ts'
import { useToday } from '../../../../api/use-today.ts'
import { showSampleStep, useSampleStep } from '../../../../components/tour/sample-state.ts'
import tour from '../../../../components/tour/Tour.module.css'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { useSingleFlight } from '../../../../ui/form/use-single-flight.ts'
import { useWords } from '../../../../ui/format/company-terms.ts'

/** All permissions needed to create and remove a sample. */
const NEEDED = [
  'create_project',
  'create_public_position',
  ...SAMPLE_DATA.allOf,
] as const satisfies readonly Permission[]

/** Offers sample data, which can be removed again, to a company that has none. Renders nothing without all the permissions. */
export function SampleOffer() {
  const say = useWords()
  const navigate = useNavigate()
  const step = useSampleStep()
  const { once } = useSingleFlight()
  const today = useToday()
  if (!sessionHasAccess({ allOf: NEEDED })) return null
  const make = async () => {
    showSampleStep('Starting')
    try {
      const { makeSample } = await import('./make-sample.ts')
      await navigate({ href: paths.position(await makeSample(today)) })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Couldn’t create the sample data. Try again.')
    } finally {
      showSampleStep('')
    }
  }
  return (
    <section className={tour.offer} aria-label="Sample data">
      <p className={tour.words}>
        {say('Explore with sample data: ten fictional {candidates} and one {position}. Remove them any time.')}
      </p>
      <Button busy={step !== ''} onClick={() => void once(make)}>
        Add sample data
      </Button>
    </section>
  )
}
