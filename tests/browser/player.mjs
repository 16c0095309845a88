// A person at the table, for stories: reads what is asked where a person reads it, and clicks.
//
// The panel says what it asks in data-mood, data-kind and data-question, and each button what it would answer in data-words; these, roles and
// names are all that is used, so that stories survive another layout.
import { Player } from '../server/client.mjs';
import { check, until, untilInPage } from './harness.mjs';

/** What the panel says now; null where there is none. */
export const panel = (page) =>
  page.evaluate(() => {
    const at = document.querySelector('[data-mood]');
    return at && { mood: at.dataset.mood, kind: at.dataset.kind, question: at.dataset.question, say: at.querySelector('[aria-live]')?.textContent ?? '', curtain: !!document.querySelector('.curtain') };
  });

/** Waits until the player is asked something (other than `before`), or the game is over, or a curtain hangs. */
export async function asked(page, before) {
  await untilInPage(page, (old) => {
    const at = document.querySelector('[data-mood]');
    return !!document.querySelector('.curtain') || (!!at && (at.dataset.mood === 'over' || (at.dataset.mood === 'mine' && !!at.dataset.question && at.dataset.question !== old)));
  }, before);
  return panel(page);
}

export const isOver = (now) => now.mood === 'over';

/** The buttons of the panel that answer: [{ words, risky, red }], in their order. */
export const choices = (page) =>
  page.$$eval('[data-mood] button[data-words]:not([disabled])', (buttons) =>
    buttons.map((button) => ({ words: button.dataset.words, risky: button.classList.contains('risky'), red: button.classList.contains('red'), wasteful: button.classList.contains('wasteful') })),
  );

export const press = (page, words) => page.locator(`[data-mood] button[data-words="${words}"]:not([disabled]):visible`).first().click();

/** Where the mat's drawing lies in its window: { x, y, scale }, once the camera rests. Whoever measures places on the mat waits for this: while the
 * camera glides, two places measured one after the other are of two sights. */
export async function camera(page) {
  // Also while it glides; without a picture in between, a glide that has just begun looks as if nothing moved.
  const read = () => page.$eval('.mat-sheets', (sheets) => (sheets.getAnimations().length > 0 ? '' : getComputedStyle(sheets).transform));
  let last = '';
  const rest = await until('the camera to rest', async () => {
    const before = last;
    last = await read();
    await page.waitForTimeout(60);
    return last !== '' && last === before && (await read()) === last ? last : null;
  });
  const [scale, , , , x, y] = rest.slice(rest.indexOf('(')).match(/-?[\d.]+(e-?\d+)?/g).map(Number);
  return { x, y, scale };
}

/** Numbers that look random and are the same every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

const tabs = (page) => page.locator('[data-mood] [role="tab"]');

/** What a careful beginner would fly: nothing that bumps, hits a rock or leaves the mat, where the table says so; and nothing red. */
function maneuver(all, pick) {
  const seen = [...new Map([...all].reverse().map((each) => [each.words, each])).values()]; // the dial says more than the chart, and stands first
  const ahead = seen.find((each) => / straight .* 2$/.test(each.words));
  if (ahead && !ahead.risky && pick(3) === 0) return ahead.words;
  const calm = seen.filter((each) => !each.red && !each.risky);
  const some = calm.length ? calm : seen.filter((each) => !each.red).length ? seen.filter((each) => !each.red) : seen;
  return some[pick(some.length)].words;
}

/** What a player flies who looks at the mat of a practice table: the ending that has an enemy best in sight, and meets nothing. */
export const hunt = (page, enemies) =>
  page.evaluate((side) => {
    const at = (element) => element.getScreenCTM();
    const foes = [...document.querySelectorAll(`.ship.side-${side}`)].map((ship) => at(ship.querySelector('.plate')));
    const mat = document.querySelector('.mat-drawing').getBoundingClientRect();
    const endings = [...document.querySelectorAll('.ending[data-words]:not(.barred)')].filter((each) => !each.querySelector('.warning') && !each.classList.contains('red'));
    const worth = endings.map((each) => {
      const pose = at(each.querySelector('.plate'));
      const size = Math.hypot(pose.a, pose.b);
      const aims = foes.map((foe) => {
        const [x, y] = [(foe.e - pose.e) / size, (foe.f - pose.f) / size];
        const off = Math.abs(Math.atan2(pose.a * x + pose.b * y, pose.b * x - pose.a * y)); // 0: straight ahead
        return off * 120 + Math.abs(Math.hypot(x, y) - 130) * 0.5;
      });
      const middle = Math.hypot(pose.e - mat.x - mat.width / 2, pose.f - mat.y - mat.height / 2) / size;
      return { words: each.dataset.words, worth: Math.min(...aims, 999) + Math.max(0, middle - 250) };
    });
    return worth.sort((a, b) => a.worth - b.worth)[0]?.words;
  }, enemies);

/** The dial of the ship that is open: turned to these words, or to something sensible; waits until it is set. */
export async function turnDial(page, { words, enemies, pick = () => 0 } = {}) {
  const wanted = words ?? (enemies !== undefined ? await hunt(page, enemies) : undefined) ?? maneuver(await choices(page), pick);
  await press(page, wanted);
  await untilInPage(page, (set) => !!document.querySelector(`[data-mood] [data-words="${set}"][aria-checked="true"], [data-mood] [data-words="${set}"][aria-pressed="true"]`), wanted);
  return wanted;
}

/** All dials, then the one button that goes on and confirms; waits until they are no longer asked for. Gives what was set. */
export async function setDials(page, wishes = {}) {
  const now = await round(page);
  const count = Math.max(1, await tabs(page).count());
  const set = [];
  for (let ship = 0; ship < count; ship++) {
    set.push(await turnDial(page, wishes));
    await page.locator('[data-mood] .confirm:not([disabled])').click();
    // The next ship's dial comes with the next view; until then this one's can still be turned.
    if (ship + 1 < count) await until('the next dial', async () => !(await choices(page)).some((each) => each.words === set.at(-1)));
  }
  await until('the dials to be confirmed', async () => {
    const said = await panel(page);
    return said.curtain || said.mood !== 'mine' || said.kind !== 'dial' || (await round(page)) !== now;
  });
  return set;
}

/** Which of these a player who wants to win and to be done takes. */
function best(all) {
  const order = [/^attack /, /^ability use /, / lock /, /^action focus/, /focus/, /evade/, /^ability /, /confirm/];
  const worth = all.filter((each) => !each.wasteful);
  for (const pattern of order) {
    const found = worth.find((each) => pattern.test(each.words) && !/ pass$/.test(each.words));
    if (found) return found.words;
  }
  return (worth.find((each) => / pass$/.test(each.words)) ?? worth[0] ?? all[0])?.words;
}

/** Answers whatever is asked, by clicking. Gives what was asked. */
export async function answerSomething(page, { pick = () => 0, wish, enemies } = {}) {
  const now = await panel(page);
  if (now.curtain) {
    await page.locator('.curtain button').click();
    return now;
  }
  check(now.mood === 'mine' && now.question, `nothing is asked: ${JSON.stringify(now)}`);
  const wanted = wish?.(now, await choices(page));
  if (await page.locator('[data-mood] [role="radiogroup"]').count()) await setDials(page, { pick, words: wanted, enemies });
  else if (wanted) await press(page, wanted);
  else {
    // What is placed comes into the hand a picture after the question is asked, and its button with it.
    await page.locator('[data-mood] .confirm, [data-mood] button[data-words]:not([disabled])').first().waitFor({ state: 'attached', timeout: 5000 }).catch(() => undefined);
    const all = await choices(page);
    const confirm = page.locator('[data-mood] .confirm');
    const another = page.getByRole('button', { name: 'Next suggestion' });
    if (now.kind === 'obstacle-pose') for (let n = pick(10); n > 0 && (await another.count()); n--) await another.click();
    if ((await confirm.count()) && (await confirm.first().isDisabled())) await page.locator('[data-mood] .diebutton[data-words]').first().click(); // some die must be taken
    if (await confirm.count()) await confirm.first().click();
    else {
      check(all.length > 0, `no button answers "${now.say}"`);
      await press(page, best(all));
    }
  }
  return now;
}

/** Once something is to be placed: the button that places all of it. From then on the page answers; this waits until it no longer does. */
export async function placeAll(page) {
  await asked(page);
  await page.getByRole('button', { name: 'Place everything for me' }).click();
  await until('a question that is not about placing', async () => {
    const now = await panel(page);
    return now.mood === 'mine' && now.question && !/^(obstacle|edge|next-ship|marker|turret)$|-pose$/.test(now.kind);
  });
}

/** Plays until the game is over, or `enough` says so of what is asked. */
export async function play(page, { enough = () => false, most = 600, ...how } = {}) {
  let now = await asked(page);
  for (let given = 0; !isOver(now) && !(await enough(now)); given++) {
    check(given < most, `${most} answers, and no end: ${JSON.stringify(now)}`);
    const before = await answerSomething(page, how);
    now = await asked(page, before.curtain || before.kind === 'dial' ? undefined : before.question);
  }
  return now;
}

/** The round that the table is in, as the top line says it. */
export const round = (page) => page.$eval('.phases', (at) => Number(at.textContent.match(/\d+/)?.[0] ?? 0));

/** Plays until that round has begun, and gives what is asked then. */
export const playToRound = (page, number, how) => play(page, { ...how, enough: async () => (await round(page)) >= number });

/** After the end: the same once more, at a new table. */
export async function rematch(page) {
  await page.getByRole('button', { name: 'Rematch' }).press('Enter');
  await page.getByRole('link', { name: 'To the rematch' }).press('Enter');
  await until('the new table', async () => ((await panel(page))?.mood ?? 'over') !== 'over');
}

/** Plays a whole game, and rematches while some of these kinds of questions did not come up, which is for chance to say. Gives how the
 * last one ended. `playOne` plays one to its end, and adds to `kinds` what it was asked for. */
export async function playUntilAsked(page, wanted, kinds, playOne) {
  let end = await playOne();
  for (let games = 1; games < 6 && !wanted.every((kind) => kinds.has(kind)); games++) {
    await rematch(page);
    end = await playOne();
  }
  for (const kind of wanted) check(kinds.has(kind), `it was never asked for ${kind}: ${[...kinds]}`);
  return end;
}

/** The log with every round open: by itself it opens the last two. */
export async function wholeLog(page) {
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = page.getByRole('log', { name: 'What has happened' });
  const closed = log.getByRole('button', { expanded: false, name: /^(Round|Before the first round)/ });
  while (await closed.count()) await closed.first().click();
  return log;
}

/** Chooses a radio button of a form, by its name. */
export const choose = (page, name) => page.getByRole('radio', { name }).check();

/** From the start page to a new game's form. */
export async function newGame(page, site) {
  await page.goto(`${site}#/new`);
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  await until('what can be played', () => page.getByRole('radio', { name: /^1\./ }).count());
}

export const begin = (page) => page.getByRole('button', { name: 'Begin' }).click();

/** A game that is set up as somebody wishes; all seats that `persons` names are taken, and their tokens are given. */
export async function setUp(server, wish, persons = [0]) {
  const host = await Player.greet(server);
  const { game } = await host.create({ game: 'xwing-1', ...wish });
  const tokens = {};
  for (const seat of persons) tokens[seat] = (await host.sit(seat, { name: ['Ann', 'Bo', 'Cy', 'Di'][seat] })).token;
  host.end();
  return { game, tokens };
}

/** Comes to the table as who holds these seats. */
export async function sitDown(page, site, { game, tokens }, seats = Object.keys(tokens)) {
  const held = Object.fromEntries(seats.map((seat) => [seat, tokens[seat]]));
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [`outrider:tokens:${game}`, JSON.stringify(held)]);
  await page.goto(`${site}#/game/${game}`);
  return panel(page);
}
