import type { Job, Jobs, SendOptions } from '../server/jobs/jobs.ts'

export type SentJob = { name: string; data: object; options: SendOptions }

/** Jobs that are only written down: for tests of what a module sends. `run` does one by hand. */
export function recordingJobs(): Jobs & { readonly sent: SentJob[]; run(name: string, data?: object): Promise<void> } {
  const jobs = new Map<string, Job<object>>()
  const sent: SentJob[] = []
  return {
    sent,
    define: (job) => void jobs.set(job.name, job as unknown as Job<object>),
    listen: () => undefined,
    send: async (_trx, name, data, options = {}) => void sent.push({ name, data, options }),
    writeDueLetters: async () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    async run(name, data = {}) {
      const job = jobs.get(name)
      if (!job) throw new Error(`There is no job ${name}.`)
      await job.run(data)
    },
  }
}
