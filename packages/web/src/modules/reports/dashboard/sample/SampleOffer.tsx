import type { Permission } from '@rolecall/domain/access/permissions'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../api/address/paths.ts'
import { isSessionAdmitted } from '../../../../api/session.ts'
import { useToday } from '../../../../api/use-today.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Button } from '../../../../kit/form/Button.tsx'
import { useOnce } from '../../../../kit/form/use-once.ts'
import { useWords } from '../../../../kit/format/own-words.ts'
import { tellSampleStep, useSample } from '../../../../parts/tour/sample-state.ts'
import styles from '../HomePage.module.css'

/** All that making a sample asks for, and taking it away. */
const NEEDED = [
  'create_project',
  'create_public_position',
  'view_candidate_pool',
  'candidate_import_export',
  'archive_project',
] as const satisfies readonly Permission[]

/** For a company that has nothing yet: something to look at, which goes again. Nothing for those who may not do all of it. */
export function SampleOffer() {
  const say = useWords()
  const navigate = useNavigate()
  const { step } = useSample()
  const { once } = useOnce()
  const today = useToday()
  if (!isSessionAdmitted({ allOf: NEEDED })) return null
  const make = async () => {
    tellSampleStep('It begins')
    try {
      const { makeSample } = await import('./make-sample.ts')
      await navigate({ href: paths.position(await makeSample(today)) })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The sample could not be made.')
    } finally {
      tellSampleStep('')
    }
  }
  return (
    <li>
      <p>
        {say(
          'Or look first: ten people who do not exist and {a position}, all of it gone again with one press on Home.',
        )}
      </p>
      <div className={styles.steps}>
        <Button busy={step !== ''} onClick={() => void once(make)}>
          Fill in a sample
        </Button>
      </div>
    </li>
  )
}
