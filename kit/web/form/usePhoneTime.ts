import { useRef } from 'react'
import { ApiError } from '../apiError.ts'

/**
 * What the clock of this device says when something is entered, for what is sent. It is the same each time that the
 * entry is sent, so that it is known again; what was refused made nothing, and is entered once more.
 */
export function usePhoneTime(): <T>(send: (phoneTime: string) => Promise<T>) => Promise<T> {
  const enteredOn = useRef<string | null>(null)
  return async (send) => {
    enteredOn.current ??= Temporal.Now.instant().toString()
    try {
      return await send(enteredOn.current)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.madeBefore === null) enteredOn.current = null
      throw error
    }
  }
}
