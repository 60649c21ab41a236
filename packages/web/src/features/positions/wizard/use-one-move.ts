import { useRef, useState } from 'react'
import { CallError } from '../../../api/call.ts'

export type OneMove = ReturnType<typeof useOneMove>

/** Runs one move of the wizard at a time; a second click while one runs does nothing. What failed is said in `problem`. */
export function useOneMove() {
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function once(move: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await move()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, once }
}
