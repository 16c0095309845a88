/** What the player wants the dials to show. Wishes are told to the host one after the other, each as soon as it takes
 * it: a player who turns dials faster than the host answers, or changes one while others are still missing (those are
 * offered first), loses nothing. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Candidate, View } from '@view';
import { groupsOf } from '../../../ask/pieces';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { shipOf } from '../board';
import { dialShip, dialsInHand } from '../inHand';

/** The candidate that a ship's dial is set to, on the table. */
export function setTo(view: View | null, piece: number, candidates: readonly Candidate[]): Candidate | undefined {
  const dial = shipOf(view, piece)?.dial;
  if (!dial || typeof dial === 'string') return undefined;
  return candidates.find((candidate) => candidate.verb === dial.bearing && candidate.number === dial.speed);
}

export interface Wishes {
  /** ship by ship: the maneuvers of its dial, as they were last offered */
  dials: ReadonlyMap<number, readonly Candidate[]>;
  /** what it shows, or shall show */
  chosen: (piece: number) => Candidate | undefined;
  choose: (piece: number, candidate: Candidate) => void;
  confirm: () => void;
}

export function useWishes(game: Game, question: OwnQuestion): Wishes {
  const [wanted, want] = useState<ReadonlyMap<number, Candidate>>(new Map());
  const [confirmed, setConfirmed] = useState(false);
  const known = useRef(new Map<number, readonly Candidate[]>());
  const said = useRef('');
  const view = game.view.value;
  const asked = game.question.value;
  const offered = groupsOf(question.candidates);

  for (const [piece, candidates] of offered) known.current.set(piece, candidates);
  const chosen = (piece: number): Candidate | undefined =>
    wanted.get(piece) ?? setTo(view, piece, known.current.get(piece) ?? []);

  /** Says it, unless that was refused before: then the wish is dropped, and the notice tells why. */
  const say = (words: string): void => {
    const saying = `${game.director.entry.value} ${words}`;
    if (said.current === saying) {
      want(new Map());
      setConfirmed(false);
      return;
    }
    said.current = saying;
    game.answer(words);
  };
  useEffect(() => {
    if (!asked || asked.kind !== question.kind) return;
    const open = [...wanted].filter(
      ([piece, candidate]) => setTo(view, piece, known.current.get(piece) ?? [])?.words !== candidate.words,
    );
    const next = open.find(([, candidate]) =>
      asked.candidates.some((each) => each.legal && each.words === candidate.words),
    );
    const confirm = asked.candidates.find((candidate) => candidate.verb === 'confirm');
    if (open.length < wanted.size) want(new Map(open));
    else if (next) say(next[1].words);
    else if (confirmed && open.length === 0 && confirm?.legal) say(confirm.words);
    else if (confirmed) setConfirmed(false);
  }, [asked, wanted, confirmed]);

  const dials = new Map([...known.current].sort(([a], [b]) => a - b));
  const choose = (piece: number, candidate: Candidate): void => want((before) => new Map(before).set(piece, candidate));
  useEffect(() => {
    dialsInHand.value = { dials, choose };
  }, [question]);
  useEffect(() => {
    dialShip.value = null;
    return () => {
      dialsInHand.value = null;
    };
  }, []);
  return { dials, chosen, choose, confirm: () => setConfirmed(true) };
}
