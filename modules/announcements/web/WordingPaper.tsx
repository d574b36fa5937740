import { LivePaper } from '../../../kit/web/form/LivePaper.tsx'
import { wordingPaperWords } from '../words/en.ts'

/** The announced text as it is typed (decisions §7). */
export const WordingPaper = ({ text }: { text: string }) => (
  <LivePaper title={wordingPaperWords.title} text={text} whenEmpty={wordingPaperWords.empty} />
)
