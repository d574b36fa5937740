import { unfit } from '../../../kit/server/http/refusal.ts'
import { accountFaultWords } from '../words/en.ts'

const REFUSALS: Readonly<Record<string, Record<string, string>>> = {
  app_user_email: { email: accountFaultWords.emailTaken },
  app_user_code_key: { code: accountFaultWords.codeTaken },
}

/** Says in words, with 422, what the database refuses because another user has it: the address, the code. */
export async function sayWhatIsTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    const errors = REFUSALS[constraint]
    throw errors ? unfit(errors) : error
  }
}
