import { useDebouncedValue } from '@mantine/hooks'
import { nameLanguage } from '@rolecall/domain/languages/language-name'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import { useQuery } from '@tanstack/react-query'
import { WordingAdvice } from '../../../components/wording/WordingAdvice.tsx'
import { loadReaders, READABLE_FROM } from '../market/use-text-preview.ts'
import styles from './DescriptionAdvice.module.css'

const PAUSE_MS = 500
/** Maximum number of hints shown; more are a reason to read the text again, not a list to work through. */
const SHOWN = 5

type Props = { description: string; today: string; onChange: (description: string) => void }

const NOTHING = { advice: [], language: 'en' }

/** Hints for improving the description, each with its reason. None of them blocks the form. */
export const DescriptionAdvice = ({ description, today, onChange }: Props) => (
  <>
    <DemandAdvice description={description} today={today} />
    <WordingAdvice text={description} from={READABLE_FROM} onChange={onChange} />
  </>
)

function DemandAdvice({ description, today }: Pick<Props, 'description' | 'today'>) {
  const [settled] = useDebouncedValue(description.trim(), PAUSE_MS)
  const year = Number(today.slice(0, 4))
  const isOn = settled.length >= READABLE_FROM
  const { data = NOTHING } = useQuery({
    queryKey: ['description advice', settled, year],
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const { checkDescription, plainLanguageOf } = await loadReaders()
      return { advice: checkDescription(settled, year), language: plainLanguageOf(settled) ?? 'en' }
    },
  })
  const language = data.language === 'en' ? [] : [`The description is in ${nameLanguage(data.language)}`]
  const whys = [...language, ...new Set(data.advice.map(({ why }) => why))].slice(0, SHOWN)
  if (!isOn || whys.length === 0) return null
  return (
    <section className={styles.advice} aria-label="Suggestions for the description">
      <IconBulb aria-hidden className={styles.icon} />
      <ul className={styles.list} aria-live="polite">
        {whys.map((why) => (
          <li key={why}>{why}.</li>
        ))}
      </ul>
    </section>
  )
}
