import { z } from 'zod'
import { idQuery } from '../../../kit/rules/endpoint.ts'

/** `?regionId=`: the region that somebody with a choice asks for; absent, it is their own (decisions §10). */
export const regionQuery = z.object({ regionId: idQuery })
