import UIKit
import WebKit

/// One web view with the lender's pages, and what the shell does with each of their messages.
final class ShellViewController: UIViewController {
    private let address: URL
    private lazy var bridge = Bridge { [weak self] request in self?.handle(request) ?? false }
    private lazy var webView = makeWebView()

    init(address: URL) {
        self.address = address
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(webView)
        webView.frame = view.bounds
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        navigationItem.hidesBackButton = true
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "chevron.backward"), style: .plain, target: self, action: #selector(goBack))
        webView.load(URLRequest(url: address))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The swipe would leave without asking the page.
        navigationController?.interactivePopGestureRecognizer?.isEnabled = false
    }

    private func makeWebView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = false
        bridge.install(in: configuration.userContentController)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.allowsBackForwardNavigationGestures = false
        webView.navigationDelegate = self
        return webView
    }

    /// NAT-14: asks the page first, which may keep itself. A page that cannot answer does not hold anyone.
    @objc private func goBack() {
        webView.evaluateJavaScript("window.hulogBack ? window.hulogBack() : false") { [weak self] answer, _ in
            guard let self, answer as? Bool != true else { return }
            if self.webView.canGoBack { self.webView.goBack() } else { self.close() }
        }
    }

    /// Returns false for what this shell cannot do now; then the page answers it itself.
    private func handle(_ request: BridgeRequest) -> Bool {
        switch request.message {
        case .openPage:
            return open(request.texts[FieldName.page], values: request.values)
        case .openPageWithParam:
            guard let param = request.texts[FieldName.param] else { return false }
            return open(request.texts[FieldName.page], values: [FieldName.param: param])
        case .closeWebView:
            return afterReply { $0.close() }
        case .goHome:
            return afterReply { $0.show(ShellConfiguration.home) }
        case .goMine:
            return afterReply { $0.show(ShellConfiguration.mine) }
        case .forceLogin:
            return signIn(next: request.texts[FieldName.next])
        case .callPhone:
            return call(request.texts[FieldName.phone])
        case .goRating:
            return afterReply { _ in UIApplication.shared.open(ShellConfiguration.appStoreReview) }
        case .trackPoint:
            let names = [FieldName.point, FieldName.orderId, FieldName.productId]
            NSLog("point: %@", names.compactMap { request.texts[$0] }.joined(separator: " "))
            return true
        case .startBankFlow, .endBankFlow:
            // This shell has no bank screens of its own.
            return true
        }
    }

    private func open(_ target: String?, values: [String: String]) -> Bool {
        guard let target, let page = ShellConfiguration.ownPage(target, values: values) else { return false }
        return afterReply { shell in
            shell.navigationController?.pushViewController(ShellViewController(address: page), animated: true)
        }
    }

    private func signIn(next: String?) -> Bool {
        let values = next.flatMap { ShellConfiguration.ownPage($0) == nil ? nil : [FieldName.next: $0] } ?? [:]
        guard let page = ShellConfiguration.ownPage("/login", values: values) else { return false }
        return afterReply { $0.webView.load(URLRequest(url: page)) }
    }

    /// Opens the dialler, where the borrower presses Call. Needs no permission.
    private func call(_ phone: String?) -> Bool {
        let digits = (phone ?? "").filter { $0 == "+" || ("0"..."9").contains($0) }
        guard !digits.isEmpty, let url = URL(string: "tel:\(digits)"), UIApplication.shared.canOpenURL(url) else { return false }
        return afterReply { _ in UIApplication.shared.open(url) }
    }

    private func show(_ page: URL) {
        navigationController?.setViewControllers([ShellViewController(address: page)], animated: false)
    }

    private func close() {
        guard let navigation = navigationController else { return }
        if navigation.viewControllers.count > 1 { navigation.popViewController(animated: true) } else { show(ShellConfiguration.home) }
    }

    /// The reply is posted first: a page that is already gone would wait for it in vain.
    private func afterReply(_ act: @escaping (ShellViewController) -> Void) -> Bool {
        DispatchQueue.main.async { [weak self] in
            if let self { act(self) }
        }
        return true
    }
}

extension ShellViewController: WKNavigationDelegate {
    /// The web view shows the lender's pages only. Other https addresses open in the browser, everything else nowhere.
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
                 decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
        guard let url = action.request.url, url.scheme == "https" else { return decisionHandler(.cancel) }
        let isNewWindow = action.targetFrame == nil
        if ShellConfiguration.isOwn(url) {
            if isNewWindow { webView.load(URLRequest(url: url)) }
            return decisionHandler(isNewWindow ? .cancel : .allow)
        }
        decisionHandler(.cancel)
        if action.targetFrame?.isMainFrame ?? true { UIApplication.shared.open(url) }
    }
}
