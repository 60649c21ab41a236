import { useState } from 'react'

type Props = {
  src: string
  /** Shown when nothing exists at `src`. */
  spare: string
  alt?: string
  className?: string | undefined
}

/** The logo at the top of a page. */
export function LogoImage({ src, spare, alt = '', className }: Props) {
  const [isMissing, setMissing] = useState(false)
  return <img src={isMissing ? spare : src} alt={alt} className={className} onError={() => setMissing(true)} />
}
