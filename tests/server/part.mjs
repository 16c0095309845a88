// A player's part in the dice, as an honest client has it: a nonce for each seat that it holds, and the pledge that seals it
// (docs/record-format.md, "Provable dice").
import crypto from 'node:crypto';

export const pledgeOf = (commitment, seat, nonce) =>
  crypto.createHash('sha256').update(`outrider pledge 1\ncommit ${commitment}\nseat ${seat}\nnonce ${nonce}\n`).digest('hex');

/** The fields of a `sit` that is refused for another reason. */
export const noPart = { commitment: '0'.repeat(64), pledge: '0'.repeat(64) };

export class Parts {
  made = new Map(); // by commitment and seat: { nonce, pledge }
  sent = new Set(); // what was said already

  /** `bytes`: where nonces come from; a test that must go the same way every time has its own. */
  constructor(bytes = crypto.randomBytes) {
    this.bytes = bytes;
  }

  /** The fields of `sit` and `pledge`. */
  pledge(commitment, seat) {
    const key = `${commitment} ${seat}`;
    if (!this.made.has(key)) {
      const nonce = this.bytes(16).toString('hex');
      this.made.set(key, { nonce, pledge: pledgeOf(commitment, seat, nonce) });
    }
    return { commitment, pledge: this.made.get(key).pledge };
  }

  /** What an honest client says to this room: the pledges and nonces that its seats owe. */
  due(room) {
    const messages = [];
    if (room.state !== 'waiting') return messages;
    for (const { seat } of room.room.own) {
      const owes = room.room.seats[seat].owes;
      const mine = this.made.get(`${room.commitment} ${seat}`);
      if (owes === 'pledge') messages.push({ type: 'pledge', seat, ...this.pledge(room.commitment, seat) });
      if (owes === 'nonce' && mine && mine.pledge === room.pledges?.[seat]) messages.push({ type: 'nonce', seat, nonce: mine.nonce });
    }
    const fresh = messages.filter((message) => !this.sent.has(JSON.stringify(message)));
    for (const message of fresh) this.sent.add(JSON.stringify(message));
    return fresh;
  }
}
