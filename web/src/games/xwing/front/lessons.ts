/** Lessons: positions with goals, written as scripts (docs/lessons.md). The engine proves them in the tests; here their
 * words are read. */
const files = import.meta.glob<string>('../../../../../content/xwing-1/lessons/*.lesson', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Goal {
  /** what the player is told while it is the next one */
  tell: string;
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

/** Words that the client or the host's `create` has a field for; everything else before `begin` is a setup line of the
 * game. */
export function readLesson(name: string, text: string): Lesson {
  const lesson: Lesson = {
    name,
    title: '',
    tell: '',
    goals: [],
    done: '',
    game: '',
    sides: [],
    machines: [],
    setup: '',
  };
  const setup: string[] = [];
  let tell = '';
  for (const line of text.split('\n')) {
    const [, word = '', rest = ''] = line.match(/^\s*([a-z-]+)\s*(.*)$/) ?? [];
    if (word === 'begin') break;
    if (word === 'lesson') lesson.title = quoted(rest);
    else if (word === 'tell') {
      tell = quoted(rest);
      if (lesson.tell === '') lesson.tell = tell;
    } else if (word === 'goal') lesson.goals.push({ tell, fact: rest.replace(/\s+#.*$/, '').trim() });
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

export const lessons: ReadonlyMap<string, Lesson> = new Map(
  Object.entries(files).map(([path, text]) => {
    const name = path.replace(/^.*\/|\.lesson$/g, '');
    return [name, readLesson(name, text)];
  }),
);

/** The order in which a newcomer meets them; `first` is the table of "Play now". */
export const lessonOrder = ['dial', 'bump', 'shoot', 'tokens', 'stress'];
