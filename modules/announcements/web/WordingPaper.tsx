import { LivePaper } from '../../../kit/web/form/LivePaper.tsx'

/** The announced text as it is typed (decisions §7). */
export const WordingPaper = ({ text }: { text: string }) => (
  <LivePaper title="As it will be announced" text={text} whenEmpty="The announced text appears here while you type." />
)
