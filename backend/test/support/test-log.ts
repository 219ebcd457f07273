import type { LoggerService } from '@nestjs/common';

/** Captures the log of the server during a test. */
export class TestLog implements LoggerService {
  lines: string[] = [];
  readonly log = this.record.bind(this);
  readonly warn = this.record.bind(this);
  readonly error = this.record.bind(this);
  readonly debug = this.record.bind(this);
  readonly verbose = this.record.bind(this);
  readonly fatal = this.record.bind(this);

  get text(): string {
    return this.lines.join('\n');
  }

  private record(...parts: unknown[]): void {
    this.lines.push(parts.map(String).join(' '));
  }
}
