import { learning } from '@rolecall/contract/learning/learning'
import { CAROUSEL_MS } from '@rolecall/domain/calendar/screen-timings'
import { useEffect, useRef } from 'react'
import { useCallQuery } from '../../api/call.ts'
import styles from './LearningPart.module.css'
import { Part } from './ProfilePart.tsx'

type Props = { primary: readonly string[]; inferred: readonly string[] }

/** Books and courses for the skills that a candidate lacks; renders nothing without any. */
export function LearningPart({ primary, inferred }: Props) {
  const isNeeded = primary.length + inferred.length > 0
  const body = { not_matched_primary: [...primary], not_matched_inferred: [...inferred] }
  const { data } = useCallQuery(learning.recommend, { body }, { enabled: isNeeded })
  if (!data || data.books.length + data.courses.length === 0) return null
  return (
    <Part title="Learning for missing skills">
      <Carousel
        label="Books"
        items={data.books.map((book) => ({
          ...book,
          kind: 'Book',
          about: [...new Set([book.author, book.publisher])].join(', '),
        }))}
      />
      <Carousel
        label="Courses"
        items={data.courses.map(({ url, provider, ...rest }) => ({
          ...rest,
          link: url,
          kind: 'Course',
          about: provider,
        }))}
      />
    </Part>
  )
}

type Item = { title: string; link: string; kind: string; about: string; teaches: readonly string[] }

/** Advances automatically, until its end or until the user takes over. */
function Carousel({ label, items }: { label: string; items: readonly Item[] }) {
  const list = useRef<HTMLUListElement>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill) return undefined
    const moveOn = () => {
      const { current } = list
      if (current && !isHeld.current) current.scrollBy({ left: current.clientWidth / 2, behavior: 'smooth' })
    }
    let timer = setTimeout(function step() {
      moveOn()
      timer = setTimeout(step, CAROUSEL_MS.step)
    }, CAROUSEL_MS.start)
    return () => clearTimeout(timer)
  }, [])
  const hold = () => {
    isHeld.current = true
  }
  if (items.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
    <ul ref={list} className={styles.items} aria-label={label} tabIndex={0} onPointerEnter={hold} onFocus={hold}>
      {items.map(({ title, link, kind, about, teaches }) => (
        <li key={title} className={styles.item}>
          <span className={styles.kind}>{kind}</span>
          <a href={link} target="_blank" rel="noreferrer" className={styles.title}>
            {title}
          </a>
          <span className={styles.about}>{about}</span>
          <span className={styles.about}>{`For ${teaches.join(', ')}`}</span>
        </li>
      ))}
    </ul>
  )
}
