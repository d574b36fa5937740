import type { Actor } from '../../../kit/rules/access.ts'
import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import type { PersonFound, PersonSource } from '../../../kit/server/personSource.ts'
import type { Services } from '../../../kit/server/services.ts'
import { askedPerson } from '../rules/askedPerson.ts'
import { closenessTo } from '../rules/closeness.ts'
import { MOST_HITS, type PersonHits } from '../rules/personApi.ts'

/** So many of each kind are looked at one by one, to name those who are closest. */
const MOST_COMPARED = 20
/** What only sounds like it stands behind what is spelled so. */
const BY_SOUND = 0.2
/** Has what was typed somewhere in it, though no rule calls it close. */
const FARTHEST = 10

/** Whether there is anything in which this user can find people. */
export const findsPeople = (services: Pick<Services, 'env'>, sources: readonly PersonSource[], actor: Actor): boolean =>
  sources.some((source) => source.groups(services, actor).length > 0)

/** People in everything that the user may list, the kind of thing with the closest one first. */
export async function findPerson(
  services: Services,
  sources: readonly PersonSource[],
  actor: Actor,
  query: string,
): Promise<PersonHits[]> {
  const asked = askedPerson(query)
  if (asked === null) return []
  const distance = distanceFrom(asked)
  const answers = await Promise.all(
    sources.map(async (source) => {
      const groups = source.groups(services, actor)
      if (groups.length === 0) return []
      const found = await source.find(services, actor, asked, MOST_COMPARED)
      return groups.map((group) => ({
        group,
        ranked: ranked(
          found.filter((person) => person.group === group.key),
          distance,
        ),
      }))
    }),
  )
  return answers
    .flat()
    .filter(({ ranked }) => ranked.length > 0)
    .sort((one, other) => (one.ranked[0]?.distance ?? 0) - (other.ranked[0]?.distance ?? 0))
    .map(({ group, ranked }) => ({
      key: group.key,
      label: inReadersLanguage(group.label),
      hits: ranked.slice(0, MOST_HITS).map(({ person }) => person),
      more: ranked.length > MOST_HITS,
    }))
}

type Distance = (person: PersonFound) => number | null

/** Whoever of these is meant by what was typed, the closest first; among equals, as they were found. */
function ranked(found: readonly PersonFound[], distanceOf: Distance) {
  return found
    .flatMap((person) => {
      const distance = distanceOf(person)
      return distance === null ? [] : [{ person, distance }]
    })
    .sort((one, other) => one.distance - other.distance)
}

function distanceFrom(asked: AskedPerson): Distance {
  if (asked.by !== 'name') return () => 0
  const closeness = closenessTo(asked.name)
  return ({ personName, asTyped }) => {
    const distance = closeness(personName)
    if (asTyped) return distance ?? FARTHEST
    return distance === null ? null : distance + BY_SOUND
  }
}
