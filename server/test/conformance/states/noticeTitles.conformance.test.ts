import { expect, test } from 'vitest'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { readPermission } from '@bustan/contract/permissions.ts'
import { tokens } from '../../scenes/values/samples.ts'
import { titled } from '../../scenes/values/sampleTitles.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { Json } from '../../testApp.ts'
import { onBothScenes } from '../conformanceScene.ts'
import { subjectOf } from '../subject.ts'
import { stateScene } from './stateScene.ts'

const QUOTES = { ar: ['«', '»'], en: ['“', '”'] } as const

/** A text without the marks that keep its direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

onBothScenes('a notice is written in the statement that fills inboxes', (scene) => {
  const named: readonly Resource[] = [tokens, ...titled]
  for (const resource of named)
    test(`a notice calls one of ${resource.name} by its title, in the language of the reader`, async () => {
      const { app, keeper, shared } = scene()
      const subject = subjectOf(resource, shared)
      const index = readPermission(`${resource.subject} index`)
      const { token } = await app.tokenWith(index ? [index] : [])
      const [move] = stateIn(resource.fields)?.field.machine.moves ?? []
      if (!move) throw new Error(`${resource.name} has no moves`)
      const { id } = await subject.add((await subject.draft(1)).body)
      const moved = await stateScene(resource).take(subject, id, move.name, { token: keeper.token })
      expect(moved.status).toBe(200)

      const field = resource.fields[resource.title]
      const isQuoted = field?.kind === 'bilingual' || (field?.kind === 'text' && !field.format)
      for (const language of ['ar', 'en'] as const) {
        const { data } = (await subject.call('GET', `/${id}`, { language })).body
        const [begin, end] = QUOTES[language]
        const title = String(data[resource.title])
        const name = isQuoted ? begin + title + end : title
        const inbox = await app.call(
          'GET',
          `${DASHBOARD}/notification/index?type=moved.${resource.name}&per_page=50`,
          { token, language },
        )
        const entry = inbox.body.data.find((row: Json) => row.notification_id === id)
        expect(plain(entry.title)).toBe(`${name}: ${move.to}`)
        expect(plain(entry.body).split(`${begin}${move.to}${end}`)[0]).toContain(` ${name} `)
      }
    })
})
