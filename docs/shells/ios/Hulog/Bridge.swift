import WebKit

/// Connects the pages' messages with the shell: main frame, listed origins and well-formed messages only.
final class Bridge: NSObject, WKScriptMessageHandlerWithReply {
    private let handle: (BridgeRequest) -> Bool

    init(handle: @escaping (BridgeRequest) -> Bool) {
        self.handle = handle
    }

    /// One handler a message, which replies, and the announcement before the page's own scripts.
    func install(in controller: WKUserContentController) {
        for message in BridgeMessage.allCases {
            controller.addScriptMessageHandler(self, contentWorld: .page, name: message.rawValue)
        }
        controller.addUserScript(
            WKUserScript(source: announcement, injectionTime: .atDocumentStart, forMainFrameOnly: true))
    }

    private var announcement: String {
        let names = BridgeMessage.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return """
        window.hulogShell = { platform: 'iOS', versions: [\(BridgeMessage.version)], messages: [\(names)], replies: true }
        """
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage,
                               replyHandler: @escaping (Any?, String?) -> Void) {
        guard message.frameInfo.isMainFrame, isListed(message.frameInfo.securityOrigin) else {
            return replyHandler(nil, "not for this page")
        }
        guard let request = BridgeRequest(name: message.name, body: message.body) else {
            return reply(replyHandler, ok: false, reason: "malformed")
        }
        reply(replyHandler, ok: handle(request), reason: "not possible here")
    }

    private func isListed(_ origin: WKSecurityOrigin) -> Bool {
        ShellConfiguration.origins.contains { listed in
            origin.protocol == "https" && origin.host == listed.host
                && (origin.port == 0 ? 443 : origin.port) == (listed.port ?? 443)
        }
    }

    private func reply(_ replyHandler: (Any?, String?) -> Void, ok: Bool, reason: String) {
        var answer: [String: Any] = ["version": BridgeMessage.version, "ok": ok]
        if !ok { answer["reason"] = reason }
        replyHandler(answer, nil)
    }
}
