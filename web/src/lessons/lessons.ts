/** Lessons: positions with goals, written as scripts (docs/lessons.md). The engine proves them in the tests; here their
 * words are read. */
import { t } from '../words/words';

const files = import.meta.glob<string>('../../../content/*/lessons/*.lesson', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where a goal is on the table: a place, with a heading where one is wanted, or a ship by its pilot. */
export type Mark = { x: number; y: number; heading?: number } | { pilot: string };

export interface Goal {
  /** what the player is told while it is the next one */
  tell: string;
  /** what is marked meanwhile */
  mark?: Mark;
  /** as the host checks it */
  fact: string;
}

export interface Lesson {
  name: string;
  title: string;
  /** what is told first, where there are no goals */
  tell: string;
  goals: Goal[];
  done: string;
  /** what is unlike a usual game at its table */
  odd: string;
  game: string;
  sides: number[];
  /** by seat: the machine that plays it, or "" */
  machines: string[];
  setup: string;
}

const quoted = (rest: string): string =>
  rest
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\"/g, '"');

/** `at X Y`, `at X Y facing D`, `piece PILOT`. */
function readMark(rest: string): Mark | undefined {
  const [kind = '', first = '', second = '', , heading] = rest.replace(/#.*$/, '').trim().split(/\s+/);
  if (kind === 'piece' && first !== '') return { pilot: first };
  if (kind !== 'at') return undefined;
  return { x: Number(first), y: Number(second), ...(heading === undefined ? {} : { heading: Number(heading) }) };
}

/** Words that the client or the host's `create` has a field for; everything else before `begin` is a setup line of the
 * game. */
export function readLesson(name: string, text: string): Lesson {
  const lesson: Lesson = {
    name,
    title: '',
    tell: '',
    goals: [],
    done: '',
    odd: '',
    game: '',
    sides: [],
    machines: [],
    setup: '',
  };
  const setup: string[] = [];
  let tell = '';
  let mark: Mark | undefined;
  for (const line of text.split('\n')) {
    const [, word = '', rest = ''] = line.match(/^\s*([a-z-]+)\s*(.*)$/) ?? [];
    if (word === 'begin') break;
    if (word === 'lesson') lesson.title = quoted(rest);
    else if (word === 'tell') {
      tell = quoted(rest);
      mark = undefined;
      if (lesson.tell === '') lesson.tell = tell;
    } else if (word === 'mark') mark = readMark(rest);
    else if (word === 'odd') lesson.odd = quoted(rest);
    else if (word === 'goal')
      lesson.goals.push({ tell, fact: rest.replace(/\s+#.*$/, '').trim(), ...(mark ? { mark } : {}) });
    else if (word === 'done') lesson.done = quoted(rest);
    else if (word === 'game') lesson.game = rest.trim().split(/\s+/)[0] ?? '';
    else if (word === 'seats') lesson.sides = rest.replace(/#.*$/, '').trim().split(/\s+/).map(Number);
    else if (word === 'machine') {
      const [seat = '0', kind = 'simple'] = rest.trim().split(/\s+/);
      lesson.machines[Number(seat)] = kind;
    } else if (word !== '' && word !== 'proves' && word !== 'table') setup.push(line.trim());
  }
  lesson.machines = lesson.sides.map((_, seat) => lesson.machines[seat] ?? '');
  lesson.setup = setup.join('\n');
  return lesson;
}

/** What a lesson is called in addresses. The First Edition's have the names of their files: links to them are older
 * than other editions. */
const nameOf = (game: string, file: string): string => (game === 'xwing-1' ? file : `${game}-${file}`);

/** The lesson in a file, in each of the editions that it is for. */
function lessonsIn(path: string, text: string): Lesson[] {
  const [, file = ''] = path.match(/\/([^/]+)\.lesson$/) ?? [];
  const games = text.match(/^\s*game\s+(.*?)\s*$/m)?.[1]?.split(/\s+/) ?? [];
  return games.map((game) => ({ ...readLesson(nameOf(game, file), text), game }));
}

export const lessons: ReadonlyMap<string, Lesson> = new Map(
  Object.entries(files)
    .flatMap(([path, text]) => lessonsIn(path, text))
    .map((lesson) => [lesson.name, lesson]),
);

export interface Course {
  name: () => string;
  /** in the order in which they are played */
  lessons: readonly string[];
}

const courseTable: Readonly<Record<string, readonly Course[]>> = {
  'xwing-1': [
    { name: () => t('Learn it in five short flights'), lessons: ['dial', 'bump', 'shoot', 'tokens', 'stress'] },
  ],
  'xwing-2.0': [
    {
      name: () => t('Learn it in five short flights'),
      lessons: ['dial', 'bump', 'shoot', 'tokens', 'stress'].map((name) => `xwing-2.0-${name}`),
    },
    {
      name: () => t('For players of the First Edition: what is new'),
      lessons: ['system', 'force', 'turret'].map((name) => `xwing-2.0-${name}`),
    },
  ],
  'xwing-2.5': [
    {
      name: () => t('Learn it in four short flights'),
      lessons: ['dial', 'shoot', 'tokens', 'stress'].map((name) => `xwing-2.5-${name}`),
    },
    {
      name: () => t('For players of 2.0: what is new'),
      lessons: ['bump', 'control', 'tow'].map((name) => `xwing-2.5-${name}`),
    },
  ],
  'outer-rim': [{ name: () => t('Learn it in two short trips'), lessons: ['outer-rim-turn', 'outer-rim-job'] }],
};

export const courses = (game: string): readonly Course[] => courseTable[game] ?? [];

/** The table of "Play now". An edition with scenarios has one for each, `first-NAME` besides `first`: one of them by
 * lot. */
export function firstTable(game: string): string {
  const first = game === 'xwing-1' ? 'first' : `${game}-first`;
  const tables = [...lessons.keys()].filter((name) => name === first || name.startsWith(`${first}-`));
  return tables[Math.floor(Math.random() * tables.length)] ?? first;
}

/** The lesson after this one in its course; undefined after the last. */
export function lessonAfter(name: string): string | undefined {
  const course = Object.values(courseTable)
    .flat()
    .find((each) => each.lessons.includes(name));
  return course?.lessons[course.lessons.indexOf(name) + 1];
}
