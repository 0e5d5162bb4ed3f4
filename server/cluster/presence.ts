/** Colyseus' presence in Redis. Most of what Colyseus tells it nobody waits for: while Redis is away that must not end the process. */
import { RedisPresence } from "@colyseus/redis-presence";
import { Redis } from "ioredis";

type Callback = Parameters<RedisPresence["subscribe"]>[1];

const ignore = () => undefined;

export class SafePresence extends RedisPresence {
  /** Resolves once what is published can be heard. That a connection is lost is told by `Many`, once. */
  async connect(): Promise<void> {
    for (const connection of [this.sub, this.pub]) connection.removeAllListeners("error").on("error", ignore);
    if (this.sub instanceof Redis) await this.sub.connect();
  }

  /** What cannot be subscribed to now is as soon as Redis is back. */
  override async subscribe(topic: string, callback: Callback): Promise<this> {
    await super.subscribe(topic, callback).catch(ignore);
    return this;
  }

  override async unsubscribe(topic: string, callback?: Callback): Promise<this> {
    await super.unsubscribe(topic, callback).catch(ignore);
    return this;
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(ignore);
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return super.hset(key, field, value).catch(() => false);
  }

  /** The other connection is not its own. */
  override shutdown(): void {
    this.sub.disconnect();
  }
}
