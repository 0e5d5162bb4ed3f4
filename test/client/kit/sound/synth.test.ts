/** The sounds of a table, on an audio context that only records what it is asked for. */
import assert from "node:assert/strict";
import { SOUNDS } from "../../../../client/kit/contract/game.ts";
import { Synth } from "../../../../client/kit/sound/synth.ts";
import { TONES } from "../../../../client/kit/sound/tones.ts";

/** Nobody waits for a sound to end. Seconds. */
const LONGEST = 1.8;
const NOW = 7;

interface Recorded {
  readonly starts: number[];
  readonly stops: number[];
  /** Levels that gains were brought to. */
  readonly levels: number[];
  /** Nodes that lead to the loudspeaker, and all that sound. */
  out: number;
  sources: number;
}

/** Only what the synth uses of an audio context. */
function contextOf(recorded: Recorded): BaseAudioContext {
  const param = (levels: number[] = []) => ({
    value: 0,
    setValueAtTime: (level: number) => levels.push(level),
    exponentialRampToValueAtTime: (level: number) => levels.push(level),
  });
  const destination = {};
  const node = (more: object) => ({
    connect: (to: object) => {
      if (to === destination) recorded.out++;
      return to;
    },
    ...more,
  });
  const source = () => {
    recorded.sources++;
    const start = (at: number) => recorded.starts.push(at);
    const stop = (at: number) => recorded.stops.push(at);
    return node({ start, stop, frequency: param(), type: "", buffer: null, loop: false });
  };
  const context = {
    currentTime: NOW,
    sampleRate: 8000,
    destination,
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    createOscillator: source,
    createBufferSource: source,
    createBiquadFilter: () => node({ frequency: param(), Q: param(), type: "" }),
    createGain: () => node({ gain: param(recorded.levels) }),
  };
  return context as unknown as BaseAudioContext;
}

function play(sound: (typeof SOUNDS)[number], volume: number): Recorded {
  const recorded: Recorded = { starts: [], stops: [], levels: [], out: 0, sources: 0 };
  new Synth(contextOf(recorded)).play(sound, volume);
  return recorded;
}

describe("the sounds of a table", () => {
  for (const sound of SOUNDS)
    it(`plays "${sound}" once, briefly and without clipping`, () => {
      const { starts, stops, levels, out, sources } = play(sound, 1);
      assert.equal(sources, TONES[sound].length);
      assert.equal(out, sources);
      assert.ok(sources > 0 && starts.length === sources && stops.length === sources);
      assert.ok(Math.min(...starts) === NOW && Math.max(...stops) <= NOW + LONGEST);
      const together = (at: number) => TONES[sound].filter((tone) => tone.at <= at && at < tone.at + tone.length);
      for (const { at } of TONES[sound]) assert.ok(together(at).reduce((sum, { loud }) => sum + loud, 0) <= 1.2, `${sound} at ${at}`);
      assert.ok(levels.every((level) => level > 0 && level <= 1));
    });

  it("follow the volume setting", () => {
    const loudest = (volume: number) => Math.max(...play("dice", volume).levels);
    assert.ok(Math.abs(loudest(0.5) - loudest(1) / 2) < 1e-9);
  });

  it("differ from each other", () => {
    assert.equal(new Set(SOUNDS.map((sound) => JSON.stringify(TONES[sound]))).size, SOUNDS.length);
  });
});
